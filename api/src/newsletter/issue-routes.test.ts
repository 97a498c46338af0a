import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Issue, IssuesAnswer } from '@houni/contracts/newsletter-issue';
import { startTestMailServer } from '../../test/mail-server.ts';
import type { TestMailServer } from '../../test/mail-server.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createMailTransport } from '../mail/mail.ts';
import { readEnvironment } from '../platform/environment.ts';
import { continueIssues, sendIssue } from './issue-sending.ts';
import { forgetAddresses } from './retention.ts';

jest.setTimeout(60_000);

let api: TestApp;
let server: TestMailServer;
const administrator = asUser('administrator');
beforeAll(async () => {
  server = await startTestMailServer();
  api = await testApp({
    template: 'migrated',
    variables: { SMTP_URL: server.url, PUBLIC_SITE_URL: 'https://houni.example' },
  });
  await api.connection.db
    .insertInto('users')
    .values([
      { uid: 'administrator', displayName: 'Admin Istrator', role: 'administrator', email: 'admin@example.tn' },
      { uid: 'nameless', displayName: 'Without Address', role: 'administrator' },
      { uid: 'moderator', displayName: 'Mode Rator', role: 'moderator' },
    ])
    .execute();
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const fr = { subject: 'Le marché en mars', body: '## Les prix\n\nVoir [les annonces](/acheter) **maintenant**.' };
const ar = { subject: 'السوق في مارس', body: 'نص النشرة الطويل بما يكفي لهذا الشهر.' };

const post = <T>(path: string, payload?: object) =>
  api.get<T>(`/administration/newsletter${path}`, {
    method: 'POST',
    headers: administrator,
    ...(payload && { payload }),
  });
const write = (texts: object = { fr }) => post<Issue>('', { texts });
const read = (key: string) => api.get<Issue>(`/administration/newsletter/${key}`, { headers: administrator });

async function subscribers(...rows: [string, 'fr' | 'ar' | 'en', 'confirmed' | 'pending' | 'unsubscribed'][]) {
  await api.connection.db.deleteFrom('newsletterSubscriptions').execute();
  const now = new Date();
  await api.connection.db
    .insertInto('newsletterSubscriptions')
    .values(rows.map(([email, locale, state]) => ({ email, locale, state, confirmedAt: now, unsubscribedAt: now })))
    .execute();
}

/** The issue, once it is in this state. */
async function once(key: string, fits: (issue: Issue) => boolean): Promise<Issue> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const issue = await read(key);
    if (fits(issue)) return issue;
    await sleep(25);
  }
  throw new Error('it did not happen');
}
const sent = (key: string) => once(key, ({ state }) => state === 'sent');

/** Until the job waits for its next run. */
async function nextRun(key: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rowCount } = await api.connection.pool.query(
      `select from graphile_worker.jobs where key = $1 and locked_at is null and run_at > now() + interval '1 minute'`,
      [`newsletter:${key}`],
    );
    if (rowCount === 1) return;
    await sleep(25);
  }
  throw new Error('no job waits');
}

const mailsTo = (address: string) => server.mails.filter(({ to }) => to === address);

describe('an issue', () => {
  it('is written, rewritten and deleted as long as it is a draft', async () => {
    const issue = await write();
    expect(issue).toMatchObject({ state: 'draft', texts: { fr }, subjects: { fr: fr.subject }, startedAt: null });
    const url = `/administration/newsletter/${issue.key}`;
    const rewritten = await api.get<Issue>(url, { method: 'PUT', headers: administrator, payload: { texts: { ar } } });
    expect(rewritten.texts).toEqual({ ar });
    expect(
      (await api.get<IssuesAnswer>('/administration/newsletter', { headers: administrator })).items[0],
    ).toMatchObject({
      key: issue.key,
      subjects: { ar: ar.subject },
    });
    expect(await api.get(url, { method: 'DELETE', headers: administrator })).toEqual({ key: issue.key, deleted: true });
    expect((await api.failure({ url, headers: administrator })).status).toBe(404);
    const { rows } = await api.connection.pool.query(
      'select actor_uid, action from audit_log where subject_key = $1 order by id',
      [issue.key],
    );
    expect(rows).toEqual(
      ['create', 'rewrite', 'delete'].map((verb) => ({ actor_uid: 'administrator', action: `newsletter.${verb}` })),
    );
  });

  it('is written once, however often the call is repeated', async () => {
    const call = () =>
      api.get<Issue>('/administration/newsletter', {
        method: 'POST',
        headers: { ...administrator, 'idempotency-key': 'issue-of-march' },
        payload: { texts: { fr } },
      });
    expect((await call()).key).toBe((await call()).key);
  });

  it.each([
    [{}, 'texts'],
    [{ texts: {} }, 'texts'],
    [{ texts: { de: fr } }, 'texts'],
    [{ texts: { fr: { ...fr, subject: 'x' } } }, 'texts.fr.subject'],
    [{ texts: { fr: { ...fr, body: 'short' } } }, 'texts.fr.body'],
    [{ texts: { fr: { ...fr, body: '<script>alert(1)</script> and more text' } } }, 'texts.fr.body'],
    [{ texts: { fr: { ...fr, body: 'x'.repeat(20_001) } } }, 'texts.fr.body'],
    [{ texts: { fr }, state: 'sent' }, 'state'],
  ])('is refused where it is %j', async (payload, field) => {
    const { status, error } = await api.failure({
      url: '/administration/newsletter',
      method: 'POST',
      headers: administrator,
      payload,
    });
    expect(status).toBe(400);
    expect(error.field?.startsWith(field)).toBe(true);
  });

  it('is shown as its mail, and sent to the one who asks, before anybody else sees it', async () => {
    const { key } = await write({ fr: { ...fr, subject: 'Pour voir' } });
    const preview = await api.get<{ subject: string; html: string; text: string }>(
      `/administration/newsletter/${key}/preview/fr`,
      { headers: administrator },
    );
    expect(preview.subject).toBe('Pour voir');
    expect(preview.html).toContain('href="https://houni.example/acheter"');
    expect(preview.html).toMatch(/<strong[^>]*>maintenant<\/strong>/);
    expect(preview.text).toContain('maintenant');
    expect(await post(`/${key}/test/fr`)).toEqual({ queued: true });
    for (let attempt = 0; attempt < 200 && mailsTo('admin@example.tn').length === 0; attempt += 1) await sleep(25);
    expect(mailsTo('admin@example.tn')[0]?.subject).toBe('[Test] Pour voir');
    expect((await read(key)).state).toBe('draft');

    const other = `/administration/newsletter/${key}/test/ar`;
    expect((await api.failure({ url: other, method: 'POST', headers: administrator })).status).toBe(404);
    const nameless = {
      url: `/administration/newsletter/${key}/test/fr`,
      method: 'POST',
      headers: asUser('nameless'),
    } as const;
    expect((await api.failure(nameless)).status).toBe(409);
  });
});

describe('sending an issue', () => {
  it('reaches each confirmed subscriber in his language once, with ways to leave', async () => {
    await subscribers(
      ['amal@example.tn', 'ar', 'confirmed'],
      ['bruno@example.tn', 'fr', 'confirmed'],
      ['chiara@example.tn', 'en', 'confirmed'],
      ['pending@example.tn', 'fr', 'pending'],
      ['left@example.tn', 'fr', 'unsubscribed'],
    );
    const { key, subscribers: counts } = await write({ fr, ar });
    expect(counts).toEqual({ ar: 1, fr: 1, en: 1 });
    expect((await post<Issue>(`/${key}/send`)).state).toBe('sending');
    await Promise.all([post(`/${key}/send`), post(`/${key}/send`)]);
    expect((await sent(key)).progress).toEqual({ waiting: 0, sent: 2, refused: 0, skipped: 0, uncertain: 0 });
    await post(`/${key}/send`);

    expect(['amal', 'bruno', 'chiara', 'pending', 'left'].map((name) => mailsTo(`${name}@example.tn`).length)).toEqual([
      1, 1, 0, 0, 0,
    ]);
    const [mail] = mailsTo('amal@example.tn');
    expect(mail?.subject).toBe(ar.subject);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const leave = new URL(/List-Unsubscribe: <([^>]+)>/.exec(mail?.source ?? '')?.[1] ?? '');
    const click = (body: string, search = leave.search) =>
      api.app.inject({
        url: leave.pathname + search,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      });
    expect((await click('List-Unsubscribe=One-Click', '?address=YW1hbA&signature=AAAA')).statusCode).toBe(400);
    expect((await click('')).statusCode).toBe(400);
    const shown = await api.app.inject(leave.pathname + leave.search);
    expect([shown.statusCode, shown.headers.location]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/houni\.example\/ar\/unsubscribe\/\w+\?signature=[\w-]+$/),
    ]);
    expect((await click('List-Unsubscribe=One-Click')).json()).toEqual({ outcome: 'unsubscribed' });
    expect((await click('List-Unsubscribe=One-Click')).statusCode).toBe(200);
    const { rows } = await api.connection.pool.query(
      `select state from newsletter_subscriptions where email = 'amal@example.tn'`,
    );
    expect(rows).toEqual([{ state: 'unsubscribed' }]);
  });

  it('goes on past addresses that are refused, and keeps those that are postponed', async () => {
    await subscribers(
      ['a@example.tn', 'fr', 'confirmed'],
      ['refused550@example.tn', 'fr', 'confirmed'],
      ['refused451@example.tn', 'fr', 'confirmed'],
      ['z@example.tn', 'fr', 'confirmed'],
    );
    const { key } = await write();
    await post(`/${key}/send`);
    const issue = await once(key, ({ progress }) => progress.waiting === 1);
    expect(issue).toMatchObject({ state: 'sending', progress: { sent: 2, refused: 1, waiting: 1 } });
    const { rows } = await api.connection.pool.query<{ later: boolean }>(
      `select next_at > now() + interval '4 minutes' as later from newsletter_deliveries where state = 'waiting'`,
    );
    expect(rows).toEqual([{ later: true }]);
    await nextRun(key);

    await api.connection.pool.query(
      `update newsletter_deliveries set attempts = 4, next_at = now() where state = 'waiting'`,
    );
    await api.connection.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
    await api.connection.pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    expect((await sent(key)).progress).toMatchObject({ sent: 2, refused: 2, waiting: 0 });
  });

  it('sends nothing twice where the connection broke while a mail was leaving', async () => {
    await subscribers(['broken@example.tn', 'fr', 'confirmed'], ['whole@example.tn', 'fr', 'confirmed']);
    const { key } = await write();
    await post(`/${key}/send`);
    expect((await sent(key)).progress).toMatchObject({ sent: 1, uncertain: 1 });
    expect(mailsTo('broken@example.tn')).toHaveLength(1);
  });

  it('waits for a mail server that cannot be reached, and loses nobody', async () => {
    await subscribers(['patient@example.tn', 'fr', 'confirmed']);
    const { key } = await write();
    const { db } = api.connection;
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('newsletterIssues')
        .set({ state: 'sending', startedAt: new Date() })
        .where('publicKey', '=', key)
        .execute();
      await transaction
        .insertInto('newsletterDeliveries')
        .columns(['issueId', 'email', 'locale'])
        .expression((eb) =>
          eb
            .selectFrom('newsletterIssues')
            .select(['id', eb.val('patient@example.tn').as('email'), eb.val('fr').as('locale')])
            .where('publicKey', '=', key),
        )
        .execute();
    });
    const unreachable = createMailTransport('smtp://127.0.0.1:1', 'Houni <a@houni.tn>');
    const environment = readEnvironment({ DATABASE_URL: 'postgres://unused', MAIL_SIGNING_KEY: 'k'.repeat(40) });
    await expect(sendIssue({ db, environment, mail: unreachable }, { issue: key })).rejects.toThrow('takes no mail');
    expect((await read(key)).progress).toMatchObject({ waiting: 1, sent: 0, uncertain: 0 });
    await continueIssues(db);
    expect((await sent(key)).progress.sent).toBe(1);
  });

  it('goes on after a crash, and leaves out what may have arrived', async () => {
    await subscribers(
      ['claimed@example.tn', 'fr', 'confirmed'],
      ['next@example.tn', 'fr', 'confirmed'],
      ['gone@example.tn', 'fr', 'confirmed'],
    );
    const { key } = await write();
    // As a process that was killed leaves it: sending, one mail claimed long ago, the job lost with its worker.
    await api.connection.pool.query(
      `with issue as (update newsletter_issues set state = 'sending', started_at = now() where public_key = $1 returning id)
       insert into newsletter_deliveries (issue_id, email, locale, state, claimed_at)
       select issue.id, email, locale, case email when 'claimed@example.tn' then 'claimed' else 'waiting' end, now() - interval '1 hour'
       from newsletter_subscriptions, issue`,
      [key],
    );
    await api.connection.pool.query(
      `update newsletter_subscriptions set state = 'unsubscribed' where email = 'gone@example.tn'`,
    );
    await continueIssues(api.connection.db);
    expect((await sent(key)).progress).toEqual({ waiting: 0, sent: 1, refused: 0, skipped: 1, uncertain: 1 });
    expect([mailsTo('claimed@example.tn'), mailsTo('gone@example.tn')]).toEqual([[], []]);
    expect(mailsTo('next@example.tn')).toHaveLength(1);
  });

  it('is shared by several workers without a mail twice', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `many${index}@example.tn`);
    await subscribers(...names.map((name): [string, 'fr', 'confirmed'] => [name, 'fr', 'confirmed']));
    const { key } = await write();
    await post(`/${key}/send`);
    await api.connection.pool.query(
      `select graphile_worker.add_job('send_newsletter_issue', json_build_object('issue', $1::text)) from generate_series(1, 4)`,
      [key],
    );
    expect((await sent(key)).progress.sent).toBe(45);
    expect(names.map((name) => mailsTo(name).length)).toEqual(names.map(() => 1));
  });

  it('is refused where nobody would get it, and an issue that was sent stays as it was', async () => {
    await subscribers(['solo@example.tn', 'fr', 'confirmed']);
    const nobody = await write({ ar });
    const url = `/administration/newsletter/${nobody.key}`;
    expect((await api.failure({ url: `${url}/send`, method: 'POST', headers: administrator })).status).toBe(409);
    expect((await read(nobody.key)).state).toBe('draft');

    const { key } = await write();
    await post(`/${key}/send`);
    await sent(key);
    for (const method of ['PUT', 'DELETE'] as const) {
      const call = { url: `/administration/newsletter/${key}`, method, headers: administrator };
      expect((await api.failure(method === 'PUT' ? { ...call, payload: { texts: { ar } } } : call)).status).toBe(409);
    }
    expect((await read(key)).texts).toEqual({ fr });
  });
});

describe('addresses', () => {
  it('are forgotten a month after they left or were never confirmed, and the count of mails is not', async () => {
    await subscribers(
      ['stays@example.tn', 'fr', 'confirmed'],
      ['leaves@example.tn', 'fr', 'confirmed'],
      ['waits@example.tn', 'fr', 'pending'],
      ['waited@example.tn', 'fr', 'pending'],
    );
    const { key } = await write();
    await post(`/${key}/send`);
    await sent(key);
    await api.connection.pool.query(`update newsletter_subscriptions set requested_at = now() - interval '31 days',
      unsubscribed_at = now() - interval '31 days', state = case when state = 'confirmed' then 'unsubscribed' else state end
      where email in ('leaves@example.tn', 'waited@example.tn')`);
    await api.connection.pool.query(
      `update newsletter_issues set started_at = now() - interval '92 days', finished_at = now() - interval '91 days' where public_key = $1`,
      [key],
    );
    await forgetAddresses(api.connection.db);
    const { rows } = await api.connection.pool.query('select email from newsletter_subscriptions order by email');
    expect(rows).toEqual([{ email: 'stays@example.tn' }, { email: 'waits@example.tn' }]);
    const kept = await api.connection.pool.query(
      'select from newsletter_deliveries join newsletter_issues on id = issue_id where public_key = $1',
      [key],
    );
    expect(kept.rowCount).toBe(0);
    expect((await read(key)).progress.sent).toBe(2);
  });
});

describe('issues', () => {
  it('are the administrators’ alone', async () => {
    const { key } = await write();
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${key}`],
      ['PUT', `/${key}`],
      ['DELETE', `/${key}`],
      ['GET', `/${key}/preview/fr`],
      ['POST', `/${key}/test/fr`],
      ['POST', `/${key}/send`],
    ] as const;
    for (const [method, path] of calls) {
      const url = `/administration/newsletter${path}`;
      const payload = method === 'PUT' || (method === 'POST' && path === '') ? { texts: { fr } } : undefined;
      const call = { url, method, ...(payload && { payload }) };
      expect((await api.failure(call)).status).toBe(401);
      expect((await api.failure({ ...call, headers: asUser('nobody') })).status).toBe(403);
      expect((await api.failure({ ...call, headers: asUser('moderator') })).status).toBe(403);
    }
    expect((await read(key)).state).toBe('draft');
  });

  it.each(['ni_zzzzzzzzzzzz', 'x', 'ni_%00'])('are unknown by the key %s', async (key) => {
    const { status } = await api.failure({ url: `/administration/newsletter/${key}`, headers: administrator });
    expect(status).toBe(key === 'ni_zzzzzzzzzzzz' ? 404 : 400);
  });
});
