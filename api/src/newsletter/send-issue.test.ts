import type { Issue } from '@houni/contracts/newsletter-issue';
import { JOB_CONTEXT } from '../../test/job-context.ts';
import type { TestApp } from '../../test/test-app.ts';
import { createMailTransport } from '../platform/mail-transport.ts';
import { readEnvironment } from '../platform/environment.ts';
import {
  administrator,
  ar,
  createTestIssue,
  fr,
  postIssueCall,
  readTestIssue,
  setSubscribers,
  startIssueTestApp,
  waitForIssue,
  waitForReschedule,
  waitUntilSent,
} from './issues.test-support.ts';
import type { IssueTestApp, Subscriber } from './issues.test-support.ts';
import { deleteExpiredAddresses } from './retention.ts';
import { RECIPIENTS_PER_PORTION, resumeIssues, sendIssue, startScheduledIssues } from './send-issue.ts';

let app: IssueTestApp;
let api: TestApp;
beforeAll(async () => {
  app = await startIssueTestApp();
  api = app.api;
});
afterAll(() => app.close());

const mailsTo = (address: string) => app.server.mails.filter(({ to }) => to === address);

describe('send_newsletter_issue job', () => {
  it('sends one mail in their language to each confirmed subscriber, with one-click unsubscription', async () => {
    await setSubscribers(
      api,
      ['amal@example.tn', 'ar', 'confirmed'],
      ['bruno@example.tn', 'fr', 'confirmed'],
      ['chiara@example.tn', 'en', 'confirmed'],
      ['pending@example.tn', 'fr', 'pending'],
      ['left@example.tn', 'fr', 'unsubscribed'],
    );
    const { key, subscribers: counts } = await createTestIssue(api, { fr, ar });
    expect(counts).toEqual({ ar: 1, fr: 1, en: 1 });
    expect((await postIssueCall<Issue>(api, `/${key}/send`)).state).toBe('sending');
    await Promise.all([postIssueCall(api, `/${key}/send`), postIssueCall(api, `/${key}/send`)]);
    expect((await waitUntilSent(api, key)).progress).toEqual({
      waiting: 0,
      sent: 2,
      refused: 0,
      skipped: 0,
      uncertain: 0,
    });
    await postIssueCall(api, `/${key}/send`);

    expect(['amal', 'bruno', 'chiara', 'pending', 'left'].map((name) => mailsTo(`${name}@example.tn`).length)).toEqual([
      1, 1, 0, 0, 0,
    ]);
    const [mail] = mailsTo('amal@example.tn');
    expect(mail?.subject).toBe(ar.subject);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const oneClick = new URL(/List-Unsubscribe: <([^>]+)>/.exec(mail?.source ?? '')?.[1] ?? '');
    const click = (body: string, search = oneClick.search) =>
      api.app.inject({
        url: oneClick.pathname + search,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      });
    expect((await click('List-Unsubscribe=One-Click', '?address=YW1hbA&signature=AAAA')).statusCode).toBe(400);
    expect((await click('')).statusCode).toBe(400);
    const shown = await api.app.inject(oneClick.pathname + oneClick.search);
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

  it('continues after refused addresses and retries postponed ones', async () => {
    await setSubscribers(
      api,
      ['a@example.tn', 'fr', 'confirmed'],
      ['refused550@example.tn', 'fr', 'confirmed'],
      ['refused451@example.tn', 'fr', 'confirmed'],
      ['z@example.tn', 'fr', 'confirmed'],
    );
    const { key } = await createTestIssue(api);
    await postIssueCall(api, `/${key}/send`);
    const issue = await waitForIssue(api, key, ({ progress }) => progress.waiting === 1);
    expect(issue).toMatchObject({ state: 'sending', progress: { sent: 2, refused: 1, waiting: 1 } });
    const { rows } = await api.connection.pool.query<{ later: boolean }>(
      `select next_at > now() + interval '4 minutes' as later from newsletter_deliveries where state = 'waiting'`,
    );
    expect(rows).toEqual([{ later: true }]);
    await waitForReschedule(api, key);

    await api.connection.pool.query(
      `update newsletter_deliveries set attempts = 4, next_at = now() where state = 'waiting'`,
    );
    await api.connection.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
    );
    await api.connection.pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    expect((await waitUntilSent(api, key)).progress).toMatchObject({ sent: 2, refused: 2, waiting: 0 });
  });

  it('does not send a mail again if the connection broke during transmission', async () => {
    await setSubscribers(api, ['broken@example.tn', 'fr', 'confirmed'], ['complete@example.tn', 'fr', 'confirmed']);
    const { key } = await createTestIssue(api);
    await postIssueCall(api, `/${key}/send`);
    expect((await waitUntilSent(api, key)).progress).toMatchObject({ sent: 1, uncertain: 1 });
    expect(mailsTo('broken@example.tn')).toHaveLength(1);
  });

  it('loses no recipient while the mail server is unreachable', async () => {
    await setSubscribers(api, ['waiting@example.tn', 'fr', 'confirmed']);
    const { key } = await createTestIssue(api);
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
            .select(['id', eb.val('waiting@example.tn').as('email'), eb.val('fr').as('locale')])
            .where('publicKey', '=', key),
        )
        .execute();
    });
    const unreachable = createMailTransport('smtp://127.0.0.1:1', 'Houni <a@houni.tn>');
    const environment = readEnvironment({ DATABASE_URL: 'postgres://unused', MAIL_SIGNING_KEY: 'k'.repeat(40) });
    await expect(
      sendIssue({ db, environment, mail: unreachable, now: () => new Date() }, { issue: key }, JOB_CONTEXT),
    ).rejects.toThrow('does not accept mail');
    expect((await readTestIssue(api, key)).progress).toMatchObject({ waiting: 1, sent: 0, uncertain: 0 });
    await resumeIssues(db);
    expect((await waitUntilSent(api, key)).progress.sent).toBe(1);
  });

  it('resumes after a crash and skips mails that may have been sent', async () => {
    await setSubscribers(
      api,
      ['claimed@example.tn', 'fr', 'confirmed'],
      ['next@example.tn', 'fr', 'confirmed'],
      ['unsubscribed-meanwhile@example.tn', 'fr', 'confirmed'],
    );
    const { key } = await createTestIssue(api);
    // The state after a killed process: sending, one old claim, and no job.
    await api.connection.pool.query(
      `with issue as (update newsletter_issues set state = 'sending', started_at = now() where public_key = $1 returning id)
       insert into newsletter_deliveries (issue_id, email, locale, state, claimed_at)
       select issue.id, email, locale, case email when 'claimed@example.tn' then 'claimed' else 'waiting' end, now() - interval '1 hour'
       from newsletter_subscriptions, issue`,
      [key],
    );
    await api.connection.pool.query(
      `update newsletter_subscriptions set state = 'unsubscribed' where email = 'unsubscribed-meanwhile@example.tn'`,
    );
    await resumeIssues(api.connection.db);
    expect((await waitUntilSent(api, key)).progress).toEqual({
      waiting: 0,
      sent: 1,
      refused: 0,
      skipped: 1,
      uncertain: 1,
    });
    expect([mailsTo('claimed@example.tn'), mailsTo('unsubscribed-meanwhile@example.tn')]).toEqual([[], []]);
    expect(mailsTo('next@example.tn')).toHaveLength(1);
  });

  it('starts by itself at its time, with the texts of that time', async () => {
    await setSubscribers(api, ['later@example.tn', 'fr', 'confirmed']);
    const { key } = await createTestIssue(api);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect(await postIssueCall<Issue>(api, `/${key}/schedule`, { at })).toMatchObject({
      state: 'draft',
      scheduledFor: at,
    });
    await api.get(`/administration/newsletter/${key}`, {
      method: 'PUT',
      headers: administrator,
      payload: { texts: { fr: { ...fr, subject: 'Corrigé' } } },
    });
    const { db } = api.connection;
    await startScheduledIssues({ db, now: () => new Date() });
    expect((await readTestIssue(api, key)).state).toBe('draft');
    await startScheduledIssues({ db, now: () => new Date(at) });
    expect(await waitUntilSent(api, key)).toMatchObject({ scheduledFor: null, progress: { sent: 1 } });
    expect(mailsTo('later@example.tn')[0]?.subject).toBe('Corrigé');
  });

  it('is not scheduled for the past, nor without subscribers', async () => {
    await setSubscribers(api, ['unconfirmed@example.tn', 'fr', 'pending']);
    const { key } = await createTestIssue(api);
    const url = `/administration/newsletter/${key}/schedule`;
    const call = { url, method: 'POST', headers: administrator } as const;
    expect((await api.failure({ ...call, payload: { at: '2020-01-01T00:00:00Z' } })).error.field).toBe('at');
    const at = new Date(Date.now() + 3_600_000);
    await postIssueCall(api, `/${key}/schedule`, { at: at.toISOString() });
    await startScheduledIssues({ db: api.connection.db, now: () => at });
    expect(await readTestIssue(api, key)).toMatchObject({ state: 'draft', scheduledFor: null });
  });

  it('sends no further mail after it was stopped', async () => {
    const names = Array.from({ length: RECIPIENTS_PER_PORTION + 10 }, (_, index) => `stop${index}@example.tn`);
    await setSubscribers(api, ...names.map((name): [string, 'fr', 'confirmed'] => [name, 'fr', 'confirmed']));
    const { key } = await createTestIssue(api);
    const call = { url: `/administration/newsletter/${key}/stop`, method: 'POST', headers: administrator } as const;
    expect((await api.failure(call)).status).toBe(409);
    await postIssueCall(api, `/${key}/send`);
    const stopped = await postIssueCall<Issue>(api, `/${key}/stop`);
    expect(stopped.stoppedAt).not.toBeNull();
    const { progress, stoppedAt } = await waitUntilSent(api, key);
    expect(progress.sent + progress.skipped).toBe(RECIPIENTS_PER_PORTION);
    expect(progress.skipped).toBeGreaterThan(0);
    expect(names.filter((name) => mailsTo(name).length > 0)).toHaveLength(progress.sent);
    expect((await postIssueCall<Issue>(api, `/${key}/stop`)).stoppedAt).toBe(stoppedAt);
  });

  it('sends each mail once with several workers', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `many${index}@example.tn`);
    await setSubscribers(api, ...names.map((name): [string, 'fr', 'confirmed'] => [name, 'fr', 'confirmed']));
    const { key } = await createTestIssue(api);
    await postIssueCall(api, `/${key}/send`);
    await api.connection.pool.query(
      `select graphile_worker.add_job('send_newsletter_issue', json_build_object('issue', $1::text)) from generate_series(1, 4)`,
      [key],
    );
    expect((await waitUntilSent(api, key)).progress.sent).toBe(45);
    expect(names.map((name) => mailsTo(name).length)).toEqual(names.map(() => 1));
  });

  it('stores many recipients in portions, and sends each mail once', async () => {
    const addresses = Array.from(
      { length: 2 * RECIPIENTS_PER_PORTION + 20 },
      (_, index) => `portion${index}@example.tn`,
    );
    await setSubscribers(api, ...addresses.map((email): Subscriber => [email, 'fr', 'confirmed']), [
      'other-language@example.tn',
      'ar',
      'confirmed',
    ]);
    const { key } = await createTestIssue(api);
    const { progress } = await postIssueCall<Issue>(api, `/${key}/send`);
    expect(progress).toMatchObject({ waiting: addresses.length, sent: 0 });
    const { rows } = await api.connection.pool.query<{ stored: number }>(
      `select count(*)::int as stored from newsletter_deliveries join newsletter_issues on id = issue_id where public_key = $1`,
      [key],
    );
    expect(rows).toEqual([{ stored: RECIPIENTS_PER_PORTION }]);
    expect((await waitUntilSent(api, key)).progress).toMatchObject({ waiting: 0, sent: addresses.length });
    expect(new Set(addresses.map((address) => mailsTo(address).length))).toEqual(new Set([1]));
  }, 120_000);

  it('returns 409 without subscribers, and for changes of a sent issue', async () => {
    await setSubscribers(api, ['solo@example.tn', 'fr', 'confirmed']);
    const withoutSubscribers = await createTestIssue(api, { ar });
    const url = `/administration/newsletter/${withoutSubscribers.key}`;
    expect((await api.failure({ url: `${url}/send`, method: 'POST', headers: administrator })).status).toBe(409);
    expect((await readTestIssue(api, withoutSubscribers.key)).state).toBe('draft');

    const { key } = await createTestIssue(api);
    await postIssueCall(api, `/${key}/send`);
    await waitUntilSent(api, key);
    for (const method of ['PUT', 'DELETE'] as const) {
      const call = { url: `/administration/newsletter/${key}`, method, headers: administrator };
      expect((await api.failure(method === 'PUT' ? { ...call, payload: { texts: { ar } } } : call)).status).toBe(409);
    }
    expect((await readTestIssue(api, key)).texts).toEqual({ fr });
  });
});

describe('deleteExpiredAddresses', () => {
  it('deletes unsubscribed and unconfirmed addresses after 30 days, but keeps the counts of issues', async () => {
    await setSubscribers(
      api,
      ['subscribed@example.tn', 'fr', 'confirmed'],
      ['unsubscribed@example.tn', 'fr', 'confirmed'],
      ['pending@example.tn', 'fr', 'pending'],
      ['expired@example.tn', 'fr', 'pending'],
    );
    const { key } = await createTestIssue(api);
    await postIssueCall(api, `/${key}/send`);
    await waitUntilSent(api, key);
    await api.connection.pool.query(`update newsletter_subscriptions set requested_at = now() - interval '31 days',
      unsubscribed_at = now() - interval '31 days', state = case when state = 'confirmed' then 'unsubscribed' else state end
      where email in ('unsubscribed@example.tn', 'expired@example.tn')`);
    await api.connection.pool.query(
      `update newsletter_issues set started_at = now() - interval '92 days', finished_at = now() - interval '91 days' where public_key = $1`,
      [key],
    );
    await deleteExpiredAddresses(api.connection.db, new Date());
    const { rows } = await api.connection.pool.query('select email from newsletter_subscriptions order by email');
    expect(rows).toEqual([{ email: 'pending@example.tn' }, { email: 'subscribed@example.tn' }]);
    const deliveries = await api.connection.pool.query(
      'select from newsletter_deliveries join newsletter_issues on id = issue_id where public_key = $1',
      [key],
    );
    expect(deliveries.rowCount).toBe(0);
    expect((await readTestIssue(api, key)).progress.sent).toBe(2);
  });
});
