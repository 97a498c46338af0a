import { jest } from '@jest/globals';
import { createBrowserSession } from './browser-session.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const user = { uid: 'u1', email: null, displayName: null, photoUrl: null };

let isReachable = true;
let requests = 0;
/** Milliseconds for which the next tokens are valid. */
let lifetime = 60 * MINUTE;

beforeEach(() => {
  Object.assign(globalThis, {
    document: { cookie: 'houni-session=u1' },
    addEventListener: () => undefined,
    location: { reload: () => undefined },
    fetch: async () => {
      requests += 1;
      if (!isReachable) throw new TypeError('fetch failed');
      return Response.json({ user, token: `token ${requests}`, expiresAt: (Date.now() + lifetime) / 1000 });
    },
  });
});
afterEach(() => {
  for (const name of ['document', 'addEventListener', 'location', 'fetch']) Reflect.deleteProperty(globalThis, name);
});
beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  isReachable = true;
  requests = 0;
  lifetime = 60 * MINUTE;
});
afterEach(() => void jest.useRealTimers());

describe('BrowserSession.getToken', () => {
  it('requests one token for concurrent calls and keeps it until 5 minutes before it expires', async () => {
    const { getToken } = createBrowserSession(() => 'u1');
    expect(await Promise.all([getToken(), getToken()])).toEqual(['token 1', 'token 1']);
    await jest.advanceTimersByTimeAsync(54 * MINUTE);
    expect(await getToken()).toBe('token 1');
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(await getToken()).toBe('token 2');
  });

  it('returns null without a request if no user is signed in', async () => {
    Object.assign(document, { cookie: '' });
    expect(await createBrowserSession(() => null).getToken()).toBeNull();
    expect(requests).toBe(0);
  });

  it('retries a failed renewal after 30 seconds, then doubles the wait up to 16 minutes', async () => {
    isReachable = false;
    await expect(createBrowserSession(() => 'u1').getToken()).rejects.toThrow('fetch failed');
    for (const seconds of [30, 60, 120, 240, 480, 960, 960]) {
      const before = requests;
      await jest.advanceTimersByTimeAsync(seconds * SECOND - 1);
      expect(requests).toBe(before);
      await jest.advanceTimersByTimeAsync(1);
      expect(requests).toBe(before + 1);
    }
  });

  it('stops the retries after a success and starts again with 30 seconds', async () => {
    isReachable = false;
    lifetime = 4 * MINUTE;
    const { getToken } = createBrowserSession(() => 'u1');
    await expect(getToken()).rejects.toThrow('fetch failed');
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    isReachable = true;
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(requests).toBe(3);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(requests).toBe(3);
    isReachable = false;
    expect(await getToken()).toBe('token 3');
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    expect(requests).toBe(5);
  });

  it('uses a token until 30 seconds before it expires while renewals fail', async () => {
    lifetime = 4 * MINUTE;
    const { getToken } = createBrowserSession(() => 'u1');
    expect(await getToken()).toBe('token 1');
    isReachable = false;
    expect(await getToken()).toBe('token 1');
    await jest.advanceTimersByTimeAsync(3 * MINUTE + 29 * SECOND);
    expect(await getToken()).toBe('token 1');
    await jest.advanceTimersByTimeAsync(SECOND);
    await expect(getToken()).rejects.toThrow('fetch failed');
  });

  it('stops the retries once no user is signed in', async () => {
    isReachable = false;
    await expect(createBrowserSession(() => 'u1').getToken()).rejects.toThrow('fetch failed');
    Object.assign(document, { cookie: '' });
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(requests).toBe(1);
  });

  it('returns null for a rejected token that was not replaced', async () => {
    const { getToken } = createBrowserSession(() => 'u1');
    const token = await getToken();
    globalThis.fetch = (async () =>
      Response.json({ user, token, expiresAt: (Date.now() + lifetime) / 1000 })) as typeof fetch;
    expect(await getToken(token ?? '')).toBeNull();
  });
});
