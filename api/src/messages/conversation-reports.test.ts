import { jest } from '@jest/globals';
import type { ReportedConversation, ReportedConversations, SentMessage } from '@houni/contracts/message';
import { mailsTo } from '../../test/mails.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(60_000);

let api: TestApp;
let key: string;

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  const { rows } = await api.connection.pool.query(
    `select public_key from ads where state = 'published' and owner_uid = 'demo-user' limit 1`,
  );
  await api.get('/user-auth/hook/login', {
    method: 'POST',
    headers: asUser('seeker', { email: 'seeker@example.tn' }),
  });
  const { key: started } = await api.get<SentMessage>('/messages/start', {
    method: 'POST',
    headers: asUser('seeker'),
    payload: { publicKey: rows[0].public_key, text: 'Envoyez-moi un acompte' },
  });
  key = started;
});
afterAll(() => api.close());

const moderator = { headers: asUser('demo-moderator') };
const report = (uid: string, payload: object) =>
  api.app.inject({ url: `/messages/${key}/report`, method: 'POST', headers: asUser(uid), payload });
const waiting = () => api.get<ReportedConversations>('/moderation/conversations', moderator);
const decide = (reportKey: string, payload: object) =>
  api.app.inject({ url: `/moderation/conversations/${reportKey}/decision`, method: 'POST', ...moderator, payload });

describe('a reported conversation', () => {
  it('waits for a moderator once for each side that reports it', async () => {
    for (let call = 0; call < 2; call += 1)
      expect((await report('demo-user', { reason: 'scam', note: 'Il demande un acompte.' })).statusCode).toBe(200);
    await report('seeker', { reason: 'offensive' });
    const { items, total } = await waiting();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ reason: 'scam', note: 'Il demande un acompte.', reporterSide: 'advertiser' });
  });

  it('is read by moderators, and each reading is written down', async () => {
    const reportKey = (await waiting()).items[0]?.key ?? '';
    const { items } = await api.get<ReportedConversation>(`/moderation/conversations/${reportKey}`, moderator);
    expect(items).toEqual([expect.objectContaining({ authorUid: 'seeker', text: 'Envoyez-moi un acompte' })]);
    const { rows } = await api.connection.pool.query(
      `select actor_uid from audit_log where action = 'conversation.read' and subject_key = $1`,
      [reportKey],
    );
    expect(rows).toEqual([{ actor_uid: 'demo-moderator' }]);
  });

  it('is read and decided by nobody else', async () => {
    const reportKey = (await waiting()).items[0]?.key ?? '';
    const calls = [
      { url: '/moderation/conversations' },
      { url: `/moderation/conversations/${reportKey}` },
      {
        url: `/moderation/conversations/${reportKey}/decision`,
        method: 'POST',
        payload: { outcome: 'dismissed', reason: 'nothing wrong' },
      },
    ] as const;
    for (const call of calls) {
      expect((await api.failure(call)).status).toBe(401);
      expect((await api.failure({ ...call, headers: asUser('demo-user') })).status).toBe(403);
    }
    expect((await api.failure({ url: '/moderation/conversations/cr_aaaaaaaaaaaa', ...moderator })).status).toBe(404);
    expect((await api.failure({ url: `/moderation/conversations/${key}`, ...moderator })).status).toBe(400);
  });

  it('is decided once, with a reason; the reporter is told, and nothing more can be written', async () => {
    const [first, second] = (await waiting()).items;
    expect((await decide(first?.key ?? '', { outcome: 'closed' })).statusCode).toBe(400);
    const answer = await decide(first?.key ?? '', { outcome: 'closed', reason: 'asks for money before a visit' });
    expect(answer.json()).toEqual({ outcome: 'closed' });
    expect((await decide(first?.key ?? '', { outcome: 'dismissed', reason: 'too late' })).statusCode).toBe(409);
    expect(await mailsTo(api, 'demo@houni.tn')).toHaveLength(1);
    const sent = await api.app.inject({
      url: `/messages/${key}`,
      method: 'POST',
      headers: asUser('seeker'),
      payload: { text: 'Encore moi' },
    });
    expect(sent.statusCode).toBe(403);
    await decide(second?.key ?? '', { outcome: 'dismissed', reason: 'nothing offensive' });
    expect((await waiting()).total).toBe(0);
    const { rows } = await api.connection.pool.query(
      `select action, reason from audit_log where action in ('conversation.close', 'conversation.dismiss') order by id`,
    );
    expect(rows).toEqual([
      { action: 'conversation.close', reason: 'asks for money before a visit' },
      { action: 'conversation.dismiss', reason: 'nothing offensive' },
    ]);
  });
});
