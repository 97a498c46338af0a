import { setTimeout as sleep } from 'node:timers/promises';
import type { Issue, IssuesAnswer } from '@houni/contracts/newsletter-issue';
import { asUser } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import {
  administrator,
  ar,
  createTestIssue,
  fr,
  postIssueCall,
  readTestIssue,
  startIssueTestApp,
} from './issues.test-support.ts';
import type { IssueTestApp } from './issues.test-support.ts';

let app: IssueTestApp;
let api: TestApp;
beforeAll(async () => {
  app = await startIssueTestApp();
  api = app.api;
});
afterAll(() => app.close());

const mailsTo = (address: string) => app.server.mails.filter(({ to }) => to === address);

describe('newsletter issue routes', () => {
  it('create, update and delete a draft', async () => {
    const issue = await createTestIssue(api);
    expect(issue).toMatchObject({ state: 'draft', texts: { fr }, subjects: { fr: fr.subject }, startedAt: null });
    const url = `/administration/newsletter/${issue.key}`;
    const updated = await api.get<Issue>(url, { method: 'PUT', headers: administrator, payload: { texts: { ar } } });
    expect(updated.texts).toEqual({ ar });
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
      ['create', 'update', 'delete'].map((verb) => ({ actor_uid: 'administrator', action: `newsletter.${verb}` })),
    );
  });

  it('refuse texts that replace those of somebody else', async () => {
    const { key, updatedAt } = await createTestIssue(api);
    const put = (payload: object) =>
      api.app.inject({ url: `/administration/newsletter/${key}`, method: 'PUT', headers: administrator, payload });
    expect((await put({ texts: { ar }, updatedAt })).statusCode).toBe(200);
    const late = await put({ texts: { fr }, updatedAt });
    expect([late.statusCode, late.json().field]).toEqual([409, 'updatedAt']);
    expect((await readTestIssue(api, key)).texts).toEqual({ ar });
  });

  it('create an issue once for a repeated idempotency key', async () => {
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
  ])('reject %j', async (payload, field) => {
    const { status, error } = await api.failure({
      url: '/administration/newsletter',
      method: 'POST',
      headers: administrator,
      payload,
    });
    expect(status).toBe(400);
    expect(error.field?.startsWith(field)).toBe(true);
  });

  it('return a preview and send a test mail to the administrator', async () => {
    const { key } = await createTestIssue(api, { fr: { ...fr, subject: 'Pour voir' } });
    const preview = await api.get<{ subject: string; html: string; text: string }>(
      `/administration/newsletter/${key}/preview/fr`,
      { headers: administrator },
    );
    expect(preview.subject).toBe('Pour voir');
    expect(preview.html).toContain('href="https://houni.example/acheter"');
    expect(preview.html).toMatch(/<strong[^>]*>maintenant<\/strong>/);
    expect(preview.text).toContain('maintenant');
    expect(await postIssueCall(api, `/${key}/test/fr`)).toEqual({ queued: true });
    while (mailsTo('admin@example.tn').length === 0) await sleep(25);
    expect(mailsTo('admin@example.tn')[0]?.subject).toBe('[Test] Pour voir');
    expect((await readTestIssue(api, key)).state).toBe('draft');

    const other = `/administration/newsletter/${key}/test/ar`;
    expect((await api.failure({ url: other, method: 'POST', headers: administrator })).status).toBe(404);
    const withoutAddress = {
      url: `/administration/newsletter/${key}/test/fr`,
      method: 'POST',
      headers: asUser('without-address'),
    } as const;
    expect((await api.failure(withoutAddress)).status).toBe(409);
  });
});

describe('newsletter issue access', () => {
  it('is limited to administrators', async () => {
    const { key } = await createTestIssue(api);
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${key}`],
      ['PUT', `/${key}`],
      ['DELETE', `/${key}`],
      ['GET', `/${key}/preview/fr`],
      ['POST', `/${key}/test/fr`],
      ['POST', `/${key}/send`],
      ['POST', `/${key}/schedule`],
      ['POST', `/${key}/stop`],
    ] as const;
    for (const [method, path] of calls) {
      const url = `/administration/newsletter${path}`;
      const payload = method === 'PUT' || (method === 'POST' && path === '') ? { texts: { fr } } : undefined;
      const call = { url, method, ...(payload && { payload }) };
      expect((await api.failure(call)).status).toBe(401);
      expect((await api.failure({ ...call, headers: asUser('nobody') })).status).toBe(403);
      expect((await api.failure({ ...call, headers: asUser('moderator') })).status).toBe(403);
    }
    expect((await readTestIssue(api, key)).state).toBe('draft');
  });

  it.each(['ni_zzzzzzzzzzzz', 'x', 'ni_%00'])('returns an error for the unknown key %s', async (key) => {
    const { status } = await api.failure({ url: `/administration/newsletter/${key}`, headers: administrator });
    expect(status).toBe(key === 'ni_zzzzzzzzzzzz' ? 404 : 400);
  });
});
