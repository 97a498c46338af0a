import type { AccountSessions } from '@houni/contracts/session';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { deviceOf } from './device.ts';
import { deleteUnusedSessions } from './sessions.ts';

let api: TestApp;
beforeAll(async () => {
  // Sign-in times of tokens are checked with the real clock.
  api = await testApp({ now: () => new Date() });
});
afterAll(() => api.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Unix times of three sign-ins. */
const now = Math.floor(Date.now() / 1000);
const [laptop, phone, stolen] = [now - 300, now - 200, now - 100];

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, uid: string, auth_time: number, agent = FIREFOX) =>
  api.app.inject({ url, method, headers: { ...asUser(uid, { auth_time }), 'user-agent': agent } });
const login = (uid: string, auth_time: number, agent?: string) =>
  call('POST', '/user-auth/hook/login', uid, auth_time, agent);
const may = async (uid: string, auth_time: number) =>
  (await call('GET', '/user-auth/me', uid, auth_time)).statusCode === 200;
const list = async (uid: string, auth_time: number) =>
  (await call('GET', '/user-auth/sessions', uid, auth_time)).json<AccountSessions>().items;

describe('sessions', () => {
  it('are listed with their device, and the current one is marked', async () => {
    await login('amal', laptop);
    await login('amal', phone, PHONE);
    await login('sami', phone);
    const sessions = await list('amal', laptop);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ current }) => current)).toMatchObject({
      device: { kind: 'computer', browser: 'Firefox', system: 'Linux' },
      signedInAt: new Date(laptop * 1000).toISOString(),
    });
    expect(sessions.find(({ current }) => !current)?.device).toEqual({
      kind: 'phone',
      browser: 'Chrome',
      system: 'Android',
    });
  });

  it('are rejected after they ended, without effect on other sessions', async () => {
    for (const moment of [laptop, phone]) await login('lina', moment);
    await login('lotfi', phone);
    expect((await call('DELETE', '/user-auth/session', 'lina', laptop)).json()).toEqual({ ended: 1 });
    const replayed = await call('GET', '/user-auth/me', 'lina', laptop);
    expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'unauthorized']);
    expect((await call('POST', '/user-auth/session', 'lina', laptop)).statusCode).toBe(401);
    expect(await may('lina', phone)).toBe(true);
    expect(await may('lotfi', phone)).toBe(true);
  });

  it('end 90 days after the sign-in, also if they are used', async () => {
    const daysAgo = (days: number) => now - days * 86_400;
    await login('faithful', laptop);
    expect([await may('faithful', daysAgo(89)), await may('faithful', daysAgo(91))]).toEqual([true, false]);
    expect((await call('POST', '/user-auth/session', 'faithful', daysAgo(91))).statusCode).toBe(401);
  });

  it('say the role of their account, for the header of its pages', async () => {
    await login('amel', laptop);
    const roleOf = async (uid: string) => (await call('POST', '/user-auth/session', uid, laptop)).json();
    expect([await roleOf('amel'), await roleOf('demo-moderator')]).toEqual([{ role: 'user' }, { role: 'moderator' }]);
  });

  it('end one by one, but only those of the same account', async () => {
    await login('mona', phone);
    await login('mona', stolen);
    await login('mehdi', phone);
    const other = (await list('mona', phone)).find(({ current }) => !current);
    expect((await call('DELETE', `/user-auth/sessions/${other?.key}`, 'mehdi', phone)).statusCode).toBe(404);
    expect(await may('mona', stolen)).toBe(true);
    expect((await call('DELETE', `/user-auth/sessions/${other?.key}`, 'mona', phone)).json()).toEqual({ ended: 1 });
    expect(await may('mona', stolen)).toBe(false);
    expect((await call('DELETE', `/user-auth/sessions/${other?.key}`, 'mona', phone)).statusCode).toBe(404);
    expect((await call('DELETE', '/user-auth/sessions/nonsense', 'mona', phone)).statusCode).toBe(400);
  });

  it('end all except the current one, including sessions that never called the API', async () => {
    await login('nour', laptop);
    await login('nour', phone);
    expect(await may('nour', stolen)).toBe(true);
    expect((await call('DELETE', '/user-auth/sessions', 'nour', phone)).json()).toEqual({ ended: 1 });
    expect(await Promise.all([laptop, phone, stolen].map((moment) => may('nour', moment)))).toEqual([
      false,
      true,
      false,
    ]);
    // A new sign-in works, also within the tolerance of the clocks.
    expect(await may('nour', Math.floor(Date.now() / 1000) + 10)).toBe(true);
  });

  it('remain ended after their rows are deleted', async () => {
    await login('rim', laptop);
    await login('rim', phone);
    await call('DELETE', '/user-auth/session', 'rim', laptop);
    await api.connection.pool.query(
      `update sessions set ended_at = now() - interval '61 days' where user_uid = 'rim' and ended_at is not null`,
    );
    await deleteUnusedSessions({ db: api.connection.db, now: () => new Date() });
    expect(await list('rim', phone)).toHaveLength(1);
    expect([await may('rim', laptop), await may('rim', phone)]).toEqual([false, true]);
  });

  it('are updated at most every five minutes', async () => {
    await login('hatem', phone);
    const seen = async () =>
      (await api.connection.pool.query(`select last_seen_at from sessions where user_uid = 'hatem'`)).rows[0]
        ?.last_seen_at;
    const first = await seen();
    await call('POST', '/user-auth/session', 'hatem', phone);
    expect(await seen()).toEqual(first);
    await api.connection.pool.query(
      `update sessions set last_seen_at = now() - interval '6 minutes' where user_uid = 'hatem'`,
    );
    await call('POST', '/user-auth/session', 'hatem', phone);
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });
});

it('DELETE /user-auth/session ends a session without a previous sign-in call', async () => {
  expect((await call('DELETE', '/user-auth/session', 'early', laptop)).json()).toEqual({ ended: 1 });
  expect((await login('early', laptop)).statusCode).toBe(401);
  expect((await login('early', phone)).statusCode).toBe(200);
});

it('deviceOf returns the kind `other` for an unknown user agent', () => {
  expect(deviceOf('')).toEqual({ kind: 'other', browser: null, system: null });
  expect(deviceOf('curl/8').kind).toBe('other');
});
