import type { Profile } from '@houni/contracts/account';
import type { ConversationsAnswer, MessagesAnswer, SentMessage } from '@houni/contracts/message';
import { CONVERSATION_REPORT_REASONS, CONVERSATION_SIDES, REPORT_OUTCOMES } from '@houni/contracts/message';
import { anAd } from '../../test/builders/ad.ts';
import { startConversation } from '../../test/start-conversation.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
let privateKey: string;
let agencyKey: string;
let agencyId: number;

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' } });
  const { pool } = api.connection;
  privateKey = (await anAd().ownedBy('demo-user').published().insert(api)).publicKey;
  const agency = await pool.query(
    `select public_key, agency_id from ads where state = 'published'
       and agency_id = (select agency_id from agency_members where user_uid = 'demo-agency') limit 1`,
  );
  agencyKey = agency.rows[0].public_key;
  agencyId = agency.rows[0].agency_id;
  for (const uid of ['seeker', 'stranger'])
    await api.get('/user-auth/hook/login', {
      method: 'POST',
      headers: asUser(uid, { email: `${uid}@example.tn`, name: `Name of ${uid}` }),
    });
});
afterAll(() => api.close());

const start = (uid: string, publicKey: string, text?: string) => startConversation(api, uid, publicKey, text);
const contact = (uid: string, publicKey: string, message: string) =>
  api.app.inject({
    url: '/public/contact/property-user',
    method: 'POST',
    headers: asUser(uid),
    payload: { publicKey, name: `Name of ${uid}`, email: `${uid}@example.tn`, message },
  });
const post = (uid: string, path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/messages/${path}`, method: 'POST', headers: { ...asUser(uid), ...headers }, payload });
const send = (uid: string, key: string, text: string) => post(uid, key, { text });
const mine = (uid: string, query = '') =>
  api.get<ConversationsAnswer>(`/messages/mine?${query}`, { headers: asUser(uid) });
const read = (uid: string, key: string, query = '') =>
  api.get<MessagesAnswer>(`/messages/${key}?${query}`, { headers: asUser(uid) });
const conversationOf = async (uid: string, key: string) =>
  (await mine(uid, 'pageSize=48')).items.find((conversation) => conversation.key === key);

describe('message lookup tables', () => {
  it('contain the codes of the contract', async () => {
    for (const [table, codes] of [
      ['conversation_sides', CONVERSATION_SIDES],
      ['conversation_report_reasons', CONVERSATION_REPORT_REASONS],
      ['conversation_report_outcomes', REPORT_OUTCOMES],
    ] as const) {
      const { rows } = await api.connection.pool.query(`select code from ${table}`);
      expect(rows.map(({ code }) => code).sort()).toEqual([...codes].sort());
    }
  });
});

describe('conversation', () => {
  it('is in the inboxes of both sides with the name of the other side', async () => {
    const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
    const { key } = await start('seeker', publicKey);
    expect((await read('seeker', key)).items).toMatchObject([{ position: 1, mine: true, author: 'Name of seeker' }]);
    expect(await conversationOf('seeker', key)).toMatchObject({
      side: 'seeker',
      ad: { publicKey },
      unread: 0,
      canReply: true,
      lastMessage: { mine: true },
    });
    expect(await conversationOf('demo-user', key)).toMatchObject({
      side: 'advertiser',
      other: { name: 'Name of seeker', guest: null },
      unread: 1,
      lastMessage: { mine: false, excerpt: 'Bonjour, est-ce encore libre ?' },
    });
    expect((await mine('demo-user')).unread).toBeGreaterThanOrEqual(1);
  });

  it('is shared by all messages of a seeker about an ad', async () => {
    const first = await start('seeker', privateKey, 'Je reviens vers vous.');
    const second = await start('seeker', privateKey, 'Encore une question.');
    expect(second.key).toBe(first.key);
    const texts = (await read('seeker', first.key)).items.map(({ text }) => text);
    expect(texts.slice(-2)).toEqual(['Je reviens vers vous.', 'Encore une question.']);
  });

  it('stores a message once for a repeated idempotency key', async () => {
    const { key } = await start('seeker', privateKey);
    const sendOnce = () =>
      post('seeker', key, { text: 'Une seule fois, merci.' }, { 'idempotency-key': 'send-once-1' });
    const first = await sendOnce();
    expect((await sendOnce()).body).toBe(first.body);
    expect((await read('seeker', key)).items.filter(({ text }) => text === 'Une seule fois, merci.')).toHaveLength(1);
  });

  it('keeps the order of messages that both sides send concurrently', async () => {
    const { key } = await start('seeker', agencyKey);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send(n % 2 === 0 ? 'seeker' : 'demo-agency', key, `n° ${n}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const { items } = await read('seeker', key, 'limit=100');
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  });

  it('is paged by position in both directions without gaps or duplicates', async () => {
    const { publicKey } = await anAd().ownedBy('demo-agency').ofAgency(agencyId).published().insert(api);
    const { key } = await start('stranger', publicKey, 'Message numéro 1, bonjour');
    for (let n = 2; n <= 7; n += 1) await send('stranger', key, `Message ${n}`);
    const newest = await read('stranger', key, 'limit=3');
    expect([newest.items.map(({ position }) => position), newest.hasOlder, newest.hasNewer]).toEqual([
      [5, 6, 7],
      true,
      false,
    ]);
    await send('stranger', key, 'Message 8');
    const older = await read('stranger', key, 'limit=3&before=5');
    expect([older.items.map(({ position }) => position), older.hasOlder]).toEqual([[2, 3, 4], true]);
    expect((await read('stranger', key, 'limit=3&before=2')).hasOlder).toBe(false);
    const newer = await read('stranger', key, 'limit=3&after=7');
    expect([newer.items.map(({ text }) => text), newer.hasNewer]).toEqual([['Message 8'], false]);
  });

  it('of an agency is visible to all members and shows them the author', async () => {
    const { key } = await start('stranger', agencyKey);
    const { rows } = await api.connection.pool.query(
      `select user_uid as uid, display_name as name from agency_members join users on uid = user_uid
       where agency_id = (select agency_id from ads where public_key = $1) and user_uid <> 'demo-agency' limit 1`,
      [agencyKey],
    );
    const [colleague] = rows;
    await send(colleague.uid, key, 'Oui, toujours.');
    expect((await read('demo-agency', key)).items.at(-1)).toMatchObject({ mine: true, author: colleague.name });
    const seen = (await read('stranger', key)).items.at(-1);
    const agency = await api.connection.pool.query(
      'select name from agencies where id = (select agency_id from ads where public_key = $1)',
      [agencyKey],
    );
    expect(seen).toMatchObject({ mine: false, author: agency.rows[0].name, text: 'Oui, toujours.' });
  });

  it('continues after the ad is closed, but no new one can start', async () => {
    const { publicKey, id } = await anAd().ownedBy('demo-user').published().insert(api);
    const { key } = await start('seeker', publicKey);
    await api.connection.pool.query(`update ads set state = 'paused' where id = $1`, [id]);
    expect((await send('seeker', key, 'Merci quand même')).statusCode).toBe(200);
    expect((await contact('stranger', publicKey, 'Bonjour, est-ce libre ?')).statusCode).toBe(404);
  });

  it('removes control characters and rejects HTML', async () => {
    const { key } = await start('seeker', privateKey);
    const clean = await send('seeker', key, '  voyez\u202e https://example.tn  ');
    expect(clean.json<SentMessage>().message.text).toBe('voyez https://example.tn');
    expect((await send('seeker', key, '<script>alert(1)</script>')).statusCode).toBe(400);
  });
});

describe('message access', () => {
  it('returns 404 for the conversations of others', async () => {
    const { key } = await start('seeker', privateKey);
    const calls = [
      { url: `/messages/${key}` },
      { url: `/messages/${key}`, method: 'POST', payload: { text: 'Bonjour' } },
      { url: `/messages/${key}/read`, method: 'POST', payload: { position: 1 } },
      { url: `/messages/${key}/archive`, method: 'POST', payload: { archived: true } },
      { url: `/messages/${key}/block`, method: 'POST', payload: { blocked: true } },
      { url: `/messages/${key}/report`, method: 'POST', payload: { reason: 'spam' } },
    ] as const;
    for (const call of calls) {
      const foreign = await api.failure({ ...call, headers: asUser('stranger') });
      const unknown = await api.failure({
        ...call,
        url: call.url.replace(key, 'cv_aaaaaaaaaaaa'),
        headers: asUser('stranger'),
      });
      expect([foreign.status, foreign.error.message]).toEqual([404, unknown.error.message]);
      expect((await api.failure(call)).status).toBe(401);
    }
    expect((await mine('stranger', 'pageSize=48')).items.map((conversation) => conversation.key)).not.toContain(key);
  });

  it.each([
    ['messages/not-a-key', {}],
    ['messages/cv_aaaaaaaaaaaa?limit=0', {}],
    ['messages/cv_aaaaaaaaaaaa?before=1&after=2', {}],
    ['messages/cv_aaaaaaaaaaaa?before=-1', {}],
    ['messages/mine?page=0', {}],
    ['messages/mine?side=judge', {}],
    ['messages/cv_aaaaaaaaaaaa', { method: 'POST', payload: { text: '   ' } }],
    ['messages/cv_aaaaaaaaaaaa', { method: 'POST', payload: { text: 'x'.repeat(2001) } }],
    ['messages/cv_aaaaaaaaaaaa/read', { method: 'POST', payload: { position: 'all' } }],
  ] as const)('rejects invalid input at %s', async (path, options) => {
    const { status, error } = await api.failure({ url: `/${path}`, headers: asUser('seeker'), ...options });
    expect([status, error.code]).toEqual([400, 'invalid_input']);
  });

  it('rejects a message about the sender’s own ad', async () => {
    const answer = await contact('demo-user', privateKey, 'Bonjour à moi-même');
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'publicKey']);
  });
});

describe('conversation state', () => {
  it('counts unread messages and ignores an older read position', async () => {
    const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
    const { key } = await start('seeker', publicKey);
    await send('seeker', key, 'Deux');
    await send('seeker', key, 'Trois');
    expect((await conversationOf('demo-user', key))?.unread).toBe(3);
    const seen = async (position: number) => (await post('demo-user', `${key}/read`, { position })).json();
    expect(await seen(2)).toEqual({ unread: 1 });
    expect(await seen(1)).toEqual({ unread: 1 });
    const profile = () => api.get<Profile>('/user-auth/me', { headers: asUser('demo-user') });
    const before = (await profile()).counts.messages;
    expect(await seen(2_000_000_000)).toEqual({ unread: 0 });
    expect((await profile()).counts.messages).toBe(before - 1);
  });

  it('hides an archived conversation from one inbox until the next message', async () => {
    const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
    const { key } = await start('seeker', publicKey);
    await post('demo-user', `${key}/archive`, { archived: true });
    expect(await conversationOf('demo-user', key)).toBeUndefined();
    expect((await mine('demo-user', 'archived=true')).items.map((item) => item.key)).toContain(key);
    expect(await conversationOf('seeker', key)).toBeDefined();
    await send('seeker', key, 'Vous êtes là ?');
    expect(await conversationOf('demo-user', key)).toMatchObject({ unread: 2, archived: false });
  });

  it('rejects messages of both sides until both unblock', async () => {
    const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
    const { key } = await start('seeker', publicKey);
    await post('demo-user', `${key}/block`, { blocked: true });
    await post('seeker', `${key}/block`, { blocked: true });
    for (const uid of ['seeker', 'demo-user']) expect((await send(uid, key, 'Alors ?')).statusCode).toBe(403);
    expect((await contact('seeker', publicKey, 'Et par ici, alors ?')).statusCode).toBe(403);
    await post('demo-user', `${key}/block`, { blocked: false });
    expect((await send('demo-user', key, 'Alors ?')).statusCode).toBe(403);
    await post('seeker', `${key}/block`, { blocked: false });
    expect(await conversationOf('seeker', key)).toMatchObject({ canReply: true, blockedByMe: false });
    expect((await send('demo-user', key, 'Alors ?')).statusCode).toBe(200);
  });
});

describe('conversation with a guest', () => {
  it('cannot be answered in the inbox before the guest has confirmed their address', async () => {
    const { publicKey } = await anAd().ownedBy('demo-user').published().insert(api);
    await api.get('/public/contact/property-user', {
      method: 'POST',
      payload: { publicKey, name: 'Sami Gharbi', email: 'sami@example.tn', message: 'Je suis intéressé.' },
    });
    const { items } = await mine('demo-user', 'pageSize=48');
    const conversation = items.find(({ ad }) => ad?.publicKey === publicKey);
    expect(conversation).toMatchObject({
      other: { name: 'Sami Gharbi', guest: { email: 'sami@example.tn', phone: null, proved: false } },
      canReply: false,
    });
    expect((await send('demo-user', conversation?.key ?? '', 'Bonjour')).statusCode).toBe(403);
  });
});
