import { once } from 'node:events';
import { createServer } from 'node:http';
import { jest } from '@jest/globals';
import { IDENTIFY_INTERVAL_MS, deleteIdentity, identify, shouldIdentify } from './identify.ts';

const received: unknown[] = [];
let status = 204;
const analytics = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk));
  request.on('end', () => {
    received.push(JSON.parse(body));
    response.writeHead(status).end();
  });
}).listen(0, '127.0.0.1');
await once(analytics, 'listening');
const bound = analytics.address();
const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/identify-pid`;

const records = new Map<string, unknown>();
const storage = {
  get: async (key: string) => records.get(key),
  set: async (key: string, value: unknown) => void records.set(key, value),
  delete: async (key: string) => void records.delete(key),
};

beforeEach(() => {
  received.length = 0;
  records.clear();
  status = 204;
});
afterAll(() => analytics.close());

it('identify sends both ids again only after an hour or for another user', async () => {
  const start = 1_000_000;
  await identify(address, 'u1', storage, start);
  await identify(address, 'u1', storage, start + IDENTIFY_INTERVAL_MS);
  expect(received).toHaveLength(1);
  await identify(address, 'u1', storage, start + IDENTIFY_INTERVAL_MS + 1);
  await identify(address, 'u2', storage, start + IDENTIFY_INTERVAL_MS + 2);
  expect(received).toEqual([
    { anonymous_user_uid: records.get('anonymousUid'), platform_auth_provider_user_uid: 'u1' },
    { anonymous_user_uid: records.get('anonymousUid'), platform_auth_provider_user_uid: 'u1' },
    { anonymous_user_uid: records.get('anonymousUid'), platform_auth_provider_user_uid: 'u2' },
  ]);
  expect(records.get('anonymousUid')).toMatch(/^[0-9a-f-]{36}$/);
});

// Specification section 7.
const sent = { timestamp: 1_000_000, authProviderUid: 'u1', useAnonymousUID: 'a1' };
it.each([
  ['the first sign-in of this browser', undefined, 'u1', 'a1', 0, true],
  ['a broken record', { timestamp: 1_000_000 }, 'u1', 'a1', 0, true],
  ['a verified e-mail, a new name or another sign-in method of the same user', sent, 'u1', 'a1', 60_000, false],
  ['another user', sent, 'u2', 'a1', 60_000, true],
  ['a browser that has a new anonymous id', sent, 'u1', 'a2', 60_000, true],
  ['exactly an hour later', sent, 'u1', 'a1', IDENTIFY_INTERVAL_MS, false],
  ['more than an hour later', sent, 'u1', 'a1', IDENTIFY_INTERVAL_MS + 1, true],
])('shouldIdentify for %s', (_name, last, uid, anonymous, later, call) => {
  expect(shouldIdentify(last, uid, anonymous, 1_000_000 + later)).toBe(call);
});

it('identify logs a warning if the service fails, and tries again next time', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  status = 500;
  await identify(address, 'u1', storage);
  expect(warn).toHaveBeenCalledTimes(1);
  status = 204;
  await identify(address, 'u1', storage);
  expect(received).toHaveLength(2);
  warn.mockRestore();
});

it('deleteIdentity deletes the anonymous id, so that the next one is different', async () => {
  await identify(address, 'u1', storage);
  const first = records.get('anonymousUid');
  await deleteIdentity(storage);
  expect(records.size).toBe(0);
  await identify(address, 'u1', storage);
  expect(received).toHaveLength(2);
  expect(records.get('anonymousUid')).not.toBe(first);
});
