import { setTimeout as sleep } from 'node:timers/promises';
import type { SentMessage } from '@houni/contracts/message';
import { anAd } from '../../test/builders/ad.ts';
import { startConversation } from '../../test/start-conversation.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { MAX_STREAMS_PER_ACCOUNT } from './message-events.ts';

let api: TestApp;
let origin: string;
let adKey: string;
const opened: AbortController[] = [];

beforeAll(async () => {
  api = await testApp({ variables: { LIMITS_FACTOR: '1000' }, runJobs: false });
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  adKey = (await anAd().ownedBy('demo-user').published().insert(api)).publicKey;
  for (const uid of ['seeker', 'stranger', 'leaver', 'many', 'suspended'])
    await api.get('/user-auth/hook/login', {
      method: 'POST',
      headers: asUser(uid, { email: `${uid}@example.tn`, name: `Name of ${uid}` }),
    });
});
afterEach(() => {
  for (const controller of opened.splice(0)) controller.abort();
});
afterAll(async () => {
  // An aborted fetch can leave a connection without a request, which the server would wait for.
  api.app.server.closeAllConnections();
  await api.close();
});

interface Listening {
  /** Everything that arrived so far. */
  text: () => string;
  ended: () => boolean;
}

async function request(headers: Record<string, string>): Promise<Response> {
  const controller = new AbortController();
  opened.push(controller);
  return fetch(`${origin}/messages/events`, { headers, signal: controller.signal });
}

async function listen(headers: Record<string, string>): Promise<Listening> {
  const response = await request(headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  let text = '';
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return { text: () => text, ended: () => ended };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

let started = 0;
const start = (uid: string) => startConversation(api, uid, adKey, `Bonjour, question numéro ${(started += 1)} ?`);
const answer = (key: string) =>
  api.get<SentMessage>(`/messages/${key}`, { method: 'POST', headers: asUser('demo-user'), payload: { text: 'Oui.' } });
const countOf = ({ text }: Listening, key: string) => text().split(key).length - 1;

/** Opens a stream and waits until it receives changes: the connection to the database opens with the first stream. */
async function listenReady(uid: string): Promise<{ listening: Listening; key: string }> {
  const listening = await listen(asUser(uid));
  const { key } = await start(uid);
  while (countOf(listening, key) === 0) {
    await start(uid);
    await sleep(50);
  }
  return { listening, key };
}

it('a message is announced to both sides and not to strangers, without its text', async () => {
  const { listening: seeker, key } = await listenReady('seeker');
  const advertiser = await listen(asUser('demo-user'));
  const { listening: stranger, key: own } = await listenReady('stranger');
  await start('seeker');
  await until(() => countOf(advertiser, key) > 0);
  const seen = countOf(seeker, key);
  await answer(key);
  await until(() => countOf(seeker, key) > seen);
  // The stranger's own change comes later on the same connection, so an earlier one would have arrived.
  const ownSeen = countOf(stranger, own);
  await start('stranger');
  await until(() => countOf(stranger, own) > ownSeen);
  expect(stranger.text()).not.toContain(key);
  expect(seeker.text() + advertiser.text()).not.toContain('Bonjour');
});

it.each([
  {
    cause: 'its session has ended',
    uid: 'leaver',
    change: `update users set signed_out_before = now() + interval '1 hour' where uid = 'leaver';
      update sessions set ended_at = now() where user_uid = 'leaver'`,
  },
  {
    cause: 'its account was suspended',
    uid: 'suspended',
    change: `update users set suspended_at = now() where uid = 'suspended'`,
  },
])('a stream ends instead of announcing a message after $cause', async ({ uid, change }) => {
  const { listening, key } = await listenReady(uid);
  // The last change of the preparation has arrived, so that no earlier one is counted below.
  const { pool } = api.connection;
  await pool.query(change);
  await answer(key);
  await until(listening.ended);
  const before = listening.text();
  await answer(key);
  expect(listening.text()).toBe(before);
  expect((await request(asUser(uid))).status).not.toBe(200);
});

it('a stream is refused without a valid token', async () => {
  for (const headers of [{}, { authorization: 'Bearer invalid' }])
    expect((await request({ ...headers })).status).toBe(401);
});

it('an account may have a limited number of streams, and a closed one makes room', async () => {
  for (let count = 0; count < MAX_STREAMS_PER_ACCOUNT; count += 1) await listen(asUser('many'));
  const refused = await request(asUser('many'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  opened[0]?.abort();
  let status = 429;
  while (status === 429) ({ status } = await request(asUser('many')));
  expect(status).toBe(200);
});
