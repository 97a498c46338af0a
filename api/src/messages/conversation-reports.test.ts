import type { ReportedConversation, ReportedConversations } from '@houni/contracts/message';
import { anAd } from '../../test/builders/ad.ts';
import { mailsTo } from '../../test/mails.ts';
import { startConversation } from '../../test/start-conversation.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
let adKey: string;
let key: string;

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  adKey = (await anAd().ownedBy('demo-user').published().insert(api)).publicKey;
  await api.get('/user-auth/hook/login', {
    method: 'POST',
    headers: asUser('seeker', { email: 'seeker@example.tn' }),
  });
});
afterAll(() => api.close());

// A new conversation for each test, reported once by each side.
beforeEach(async () => {
  ({ key } = await startConversation(api, 'seeker', adKey, 'Envoyez-moi un acompte'));
  for (let call = 0; call < 2; call += 1)
    expect((await report('demo-user', { reason: 'scam', note: 'Il demande un acompte.' })).statusCode).toBe(200);
  await report('seeker', { reason: 'offensive' });
});
afterEach(() => api.connection.pool.query('delete from conversations'));

const moderator = { headers: asUser('demo-moderator') };
const report = (uid: string, payload: object) =>
  api.app.inject({ url: `/messages/${key}/report`, method: 'POST', headers: asUser(uid), payload });
const waiting = () => api.get<ReportedConversations>('/moderation/conversations', moderator);
const decide = (reportKey: string, payload: object) =>
  api.app.inject({ url: `/moderation/conversations/${reportKey}/decision`, method: 'POST', ...moderator, payload });

describe('reported conversation', () => {
  it('has one open report per side', async () => {
    const { items, total } = await waiting();
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ reason: 'scam', note: 'Il demande un acompte.', reporterSide: 'advertiser' });
  });

  it('can be read by moderators, and each access is recorded', async () => {
    const reportKey = (await waiting()).items[0]?.key ?? '';
    const { items } = await api.get<ReportedConversation>(`/moderation/conversations/${reportKey}`, moderator);
    expect(items).toEqual([expect.objectContaining({ authorUid: 'seeker', text: 'Envoyez-moi un acompte' })]);
    const { rows } = await api.connection.pool.query(
      `select actor_uid from audit_log where action = 'conversation.read' and subject_key = $1`,
      [reportKey],
    );
    expect(rows).toEqual([{ actor_uid: 'demo-moderator' }]);
  });

  it('shows only the messages around the report', async () => {
    await api.connection.pool.query(
      `insert into messages (conversation_id, position, side, author_uid, body, sent_at)
       select c.id, 100 + n, 'seeker', 'seeker', 'Message ' || n, r.created_at + (n - 50.5) * interval '1 minute'
       from conversations c join conversation_reports r on r.conversation_id = c.id and r.reporter_side = 'advertiser',
         generate_series(1, 100) n where c.public_key = $1`,
      [key],
    );
    const reportKey = (await waiting()).items[0]?.key ?? '';
    const { items } = await api.get<ReportedConversation>(`/moderation/conversations/${reportKey}`, moderator);
    expect([items.length, items[0]?.text, items.at(-1)?.text]).toEqual([40, 'Message 21', 'Message 60']);
  });

  it('cannot be read or decided by other users', async () => {
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

  it.each(['demo-user', 'seeker'])(
    'is not decided by its own party %s, also with the role of a moderator',
    async (uid) => {
      await api.connection.pool.query(`update users set role = 'moderator' where uid = $1`, [uid]);
      const [reported] = (await waiting()).items;
      const refused = await api.failure({
        url: `/moderation/conversations/${reported?.key}/decision`,
        method: 'POST',
        headers: asUser(uid),
        payload: { outcome: 'dismissed', reason: 'nothing wrong' },
      });
      expect(refused.status).toBe(403);
      expect((await waiting()).total).toBe(2);
      await api.connection.pool.query(`update users set role = 'user' where uid = $1`, [uid]);
    },
  );

  it('is closed once with a reason, the reporter is notified and no more messages are accepted', async () => {
    const [first, second] = (await waiting()).items;
    expect((await decide(first?.key ?? '', { outcome: 'closed' })).statusCode).toBe(400);
    const mailsBefore = (await mailsTo(api, 'demo@houni.tn')).length;
    const answer = await decide(first?.key ?? '', { outcome: 'closed', reason: 'asks for money before a visit' });
    expect(answer.json()).toEqual({ outcome: 'closed' });
    expect((await decide(first?.key ?? '', { outcome: 'dismissed', reason: 'too late' })).statusCode).toBe(409);
    expect(await mailsTo(api, 'demo@houni.tn')).toHaveLength(mailsBefore + 1);
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
