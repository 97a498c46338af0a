import type { AuditAnswer } from '@houni/contracts/administration';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const api = await testApp({ template: 'migrated', runJobs: false });
const headers = asUser('administrator');
await aUser('administrator').administrator().insert(api);
await aUser('moderator').moderator().insert(api);
await api.connection.db
  .updateTable('users')
  .set({ displayName: 'Leïla Gharbi', email: 'leila@example.tn' })
  .where('uid', '=', 'moderator')
  .execute();
afterAll(() => api.close());

const write = (actor: string | null, key: string, reason = 'because') =>
  inTransaction(api.connection.db, (transaction) =>
    audit(transaction, { actor, action: 'moderation.reject', subject: { type: 'ad', key }, reason, details: { key } }),
  );
await write('moderator', 'ad-1', '=HYPERLINK("http://evil.example";"x")');
await write('deleted:1', 'ad-2', '-5');
await write(null, 'ad-3');

const keys = async (query: string) => {
  const { items } = await api.get<AuditAnswer>(`/administration/audit?subjectType=ad&${query}`, { headers });
  return items.map(({ subject }) => subject.key);
};

describe('the audit log', () => {
  it.each([
    ['moderator', ['ad-1']],
    ['Leila@example.tn', ['ad-1']],
    ['gharb', ['ad-1']],
    ['deleted:1', ['ad-2']],
    ['nobody', []],
  ])('finds the decisions of %s', async (actor, found) => {
    expect(await keys(`actor=${encodeURIComponent(actor)}`)).toEqual(found);
  });

  it('is filtered by action, subject and period', async () => {
    expect(await keys('action=moderation')).toEqual(['ad-3', 'ad-2', 'ad-1']);
    expect(await keys('action=moderation.approve')).toEqual([]);
    expect(await keys('subjectKey=ad-2')).toEqual(['ad-2']);
    expect(await keys(`until=${new Date(Date.now() - 86_400_000).toISOString()}`)).toEqual([]);
    expect(await keys(`from=${new Date(Date.now() - 86_400_000).toISOString()}&pageSize=1&page=2`)).toEqual(['ad-2']);
  });
});

describe('the export of the audit log', () => {
  const request = (query: string, as = 'administrator') =>
    api.app.inject({ url: `/administration/audit/export?${query}`, headers: asUser(as) });

  it('is CSV in which no cell is a formula, and is recorded itself', async () => {
    const answer = await request('subjectType=ad&actor=gharb');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const [head, row, rest] = answer.body.split('\r\n');
    expect(head).toBe('\ufeffhappenedAt;actor;name;action;subjectType;subjectKey;reason;details');
    expect(row).toContain(
      `;moderator;Leïla Gharbi;moderation.reject;ad;ad-1;"'=HYPERLINK(""http://evil.example"";""x"")";`,
    );
    expect(rest).toBe('');
    expect((await request('subjectKey=ad-2')).body).toContain(';-5;');
    const { items } = await api.get<AuditAnswer>('/administration/audit?action=audit.export', { headers });
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({ actor: { uid: 'administrator' }, subject: { type: 'audit_log' } });
    expect(JSON.parse(items[1]?.details ?? '')).toEqual({ subjectType: 'ad', actor: 'gharb', entries: 1 });
  });

  it('is for administrators only, and refuses a period that is none', async () => {
    expect((await request('', 'moderator')).statusCode).toBe(403);
    expect((await api.failure({ url: '/administration/audit/export' })).status).toBe(401);
    expect((await request('from=yesterday')).json()).toMatchObject({ field: 'from' });
  });
});
