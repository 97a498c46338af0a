import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import Fastify from 'fastify';
import { UnsecuredJWT } from 'jose';
import { registerSessionRoutes } from './session-routes.ts';

const seconds = () => Math.floor(Date.now() / 1000);

function createToken(uid: string, life = 3600, age = 5): string {
  return new UnsecuredJWT({ auth_time: seconds() - age, name: 'Amira Ben Salah' })
    .setIssuer('https://securetoken.google.com/demo-houni')
    .setAudience('demo-houni')
    .setSubject(uid)
    .setIssuedAt(seconds() - age)
    .setExpirationTime(seconds() + life)
    .encode();
}

/** Listens on a free port of this machine. */
async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** The identity provider's token service; the refresh token selects its answer. */
let renewals = 0;
const tokenService = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk));
  request.on('end', () => {
    renewals += 1;
    const refreshToken = new URLSearchParams(body).get('refresh_token');
    if (refreshToken === 'revoked') return response.writeHead(400).end('{"error":{"message":"TOKEN_EXPIRED"}}');
    if (refreshToken === 'away') return response.writeHead(503).end();
    return response.end(JSON.stringify({ id_token: createToken('u1'), refresh_token: 'next' }));
  });
});

/** The API's session status endpoint. */
const endedTokens = new Set<string>();
const roles = new Map<string, string>();
let isRegisterDown = false;
const statusServer = createServer((request, response) => {
  const token = request.headers.authorization ?? '';
  if (isRegisterDown) return response.writeHead(503).end();
  if (request.url !== '/user-auth/session' || endedTokens.has(token)) return response.writeHead(401).end();
  if (request.method === 'DELETE') endedTokens.add(token);
  return response.end(JSON.stringify({ role: roles.get(token) ?? 'user' }));
});

const app = Fastify();
const service = registerSessionRoutes(app, {
  projectId: 'demo-houni',
  apiKey: 'demo-key',
  emulatorHost: await listen(tokenService),
  apiUrl: `http://${await listen(statusServer)}`,
  production: false,
  cookieDomain: 'houni.localhost',
  secure: false,
  origins: ['http://houni.localhost:3000', 'http://dashboard.houni.localhost:3000'],
  homeUrl: () => '/',
});
app.get('/page', async (request, reply) => {
  const { user, cacheable } = await service.read(request, reply);
  return { name: user?.displayName ?? null, cacheable };
});

afterAll(async () => {
  await app.close();
  tokenService.close();
  statusServer.close();
});
beforeEach(() => {
  renewals = 0;
  isRegisterDown = false;
  endedTokens.clear();
});

const host = 'houni.localhost:3000';
const origin = `http://${host}`;
const authorization = `Bearer ${createToken('u1')}`;

describe('POST /auth-token-sync', () => {
  const post = (headers: Record<string, string>, payload?: object) =>
    app.inject({ method: 'POST', url: '/auth-token-sync', headers: { host, ...headers }, ...(payload && { payload }) });

  it('sets cookies for the token and the refresh token that the dashboard host shares', async () => {
    const response = await post({ origin, authorization }, { refreshToken: 'r1' });
    expect(response.statusCode).toBe(204);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(
      response.cookies.map(({ name, httpOnly, domain, sameSite }) => ({
        name,
        httpOnly: httpOnly ?? false,
        domain,
        sameSite,
      })),
    ).toEqual([
      { name: '__session', httpOnly: true, domain: 'houni.localhost', sameSite: 'Lax' },
      { name: 'houni-refresh', httpOnly: true, domain: undefined, sameSite: 'Lax' },
      { name: 'houni-session', httpOnly: false, domain: 'houni.localhost', sameSite: 'Lax' },
    ]);
  });

  it('accepts a page of our other host, which begins the session there too', async () => {
    const dashboard = 'http://dashboard.houni.localhost:3000';
    const asked = await app.inject({
      method: 'OPTIONS',
      url: '/auth-token-sync',
      headers: { host, origin: dashboard, 'access-control-request-method': 'POST' },
    });
    expect([asked.statusCode, asked.headers['access-control-allow-origin'], asked.headers.vary]).toEqual([
      204,
      dashboard,
      'origin',
    ]);
    const headers = { origin: dashboard, 'sec-fetch-site': 'same-site', authorization };
    const response = await post(headers, { refreshToken: 'r1' });
    expect([response.statusCode, response.headers['access-control-allow-credentials']]).toEqual([204, 'true']);
    const other = 'http://blog.houni.localhost:3000';
    const refused = await post({ ...headers, origin: other }, { refreshToken: 'r1' });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });

  it('accepts a request without a body, as the identity provider’s library sends it', async () => {
    expect((await post({ origin, authorization })).statusCode).toBe(204);
  });

  it.each([
    ['from another site', { origin: 'https://evil.example', authorization }],
    ['from another host of our domain', { origin: 'http://blog.houni.localhost:3000', authorization }],
    ['from a sandboxed frame', { origin: 'null', authorization }],
    ['with Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site', authorization }],
  ])('returns 403 to a call %s', async (_name, headers) => {
    const response = await post(headers);
    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['no token', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a forged token', { authorization: 'Bearer a.b.c' }],
    ['an expired token', { authorization: `Bearer ${createToken('u1', -60)}` }],
    ['a token that was issued six minutes ago', { authorization: `Bearer ${createToken('u1', 3000, 360)}` }],
  ])('answers 401 to %s', async (_name, headers) => {
    expect((await post({ origin, ...headers })).statusCode).toBe(401);
  });

  it('returns 400 for a malformed refresh token', async () => {
    expect((await post({ origin, authorization }, { refreshToken: 'a b;c' })).statusCode).toBe(400);
  });
});

describe('reading the session of a page request', () => {
  const page = (cookie?: string) =>
    app.inject({ method: 'GET', url: '/page', headers: { host, ...(cookie && { cookie }) } });

  it('gives the user from the session cookie alone', async () => {
    const response = await page(`__session=${createToken('u1')}; houni-refresh=r1; houni-session=u1`);
    expect(response.json()).toEqual({ name: 'Amira Ben Salah', cacheable: false });
    expect(renewals).toBe(0);
  });

  it('renews an expired token, once for concurrent requests', async () => {
    const [first, second] = await Promise.all([
      page('houni-refresh=r1; houni-session=u1'),
      page(`__session=${createToken('u1', -60)}; houni-refresh=r1; houni-session=u1`),
    ]);
    expect(first.json()).toEqual({ name: 'Amira Ben Salah', cacheable: false });
    expect(first.cookies.find(({ name }) => name === 'houni-refresh')?.value).toBe('next');
    expect(second.json()).toEqual(first.json());
    expect(renewals).toBe(1);
  });

  it('clears the cookies of a session that the provider has ended', async () => {
    const response = await page('houni-refresh=revoked; houni-session=u1');
    expect(response.json()).toEqual({ name: null, cacheable: false });
    expect(response.cookies.map(({ value }) => value)).toEqual(['', '', '']);
  });

  it('keeps the cookies while the provider is unavailable', async () => {
    const response = await page('houni-refresh=away; houni-session=u1');
    expect(response.json()).toEqual({ name: null, cacheable: false });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('ignores and clears a forged cookie', async () => {
    const response = await page('__session=a.b.c; houni-session=u1');
    expect(response.json()).toEqual({ name: null, cacheable: false });
    expect(response.headers['set-cookie']).toHaveLength(3);
  });

  it.each([
    ['the user', `__session=${createToken('u1')}; houni-refresh=r1`],
    ['its own user', `__session=${createToken('u1')}; houni-refresh=r1; houni-session=u2`],
    ['its own user, after a renewal', 'houni-refresh=r1; houni-session=u2'],
  ])('clears a session without %s', async (_name, cookie) => {
    const response = await page(cookie);
    expect(response.json()).toEqual({ name: null, cacheable: false });
    expect(response.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
  });

  it('is anonymous and clears the cookies if the session was ended in another browser', async () => {
    const token = createToken('u1');
    const cookie = `__session=${token}; houni-refresh=r1; houni-session=u1`;
    expect((await page(cookie)).json().name).toBe('Amira Ben Salah');
    endedTokens.add(`Bearer ${token}`);
    const replayed = await page(cookie);
    expect(replayed.json()).toEqual({ name: null, cacheable: false });
    expect(replayed.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
  });

  it('gives the user while the API is unavailable', async () => {
    isRegisterDown = true;
    const response = await page(`__session=${createToken('u1')}; houni-refresh=r1; houni-session=u1`);
    expect(response.json().name).toBe('Amira Ben Salah');
  });

  // Specification section 4: persisting needs user and token; clearing removes user, token and the provider's id.
  it.each`
    token    | refresh  | user    | shown   | cookies
    ${true}  | ${true}  | ${'u1'} | ${'u1'} | ${'kept'}
    ${true}  | ${false} | ${'u1'} | ${'u1'} | ${'kept'}
    ${false} | ${true}  | ${'u1'} | ${'u1'} | ${'renewed'}
    ${false} | ${false} | ${'u1'} | ${null} | ${'kept'}
    ${true}  | ${true}  | ${null} | ${null} | ${'cleared'}
    ${true}  | ${false} | ${null} | ${null} | ${'cleared'}
    ${false} | ${true}  | ${null} | ${null} | ${'cleared'}
    ${true}  | ${true}  | ${'u2'} | ${null} | ${'cleared'}
    ${true}  | ${false} | ${'u2'} | ${null} | ${'cleared'}
    ${false} | ${true}  | ${'u2'} | ${null} | ${'cleared'}
    ${false} | ${false} | ${null} | ${null} | ${'kept'}
  `(
    'with token $token, renewal $refresh and user $user shows $shown; its cookies are $cookies',
    async ({ token, refresh, user, shown, cookies }) => {
      const pairs = [
        token && `__session=${createToken('u1')}`,
        refresh && 'houni-refresh=r1',
        user !== null && `houni-session=${user}`,
      ];
      const response = await page(pairs.filter(Boolean).join('; '));
      expect(response.json().name).toBe(shown === null ? null : 'Amira Ben Salah');
      const set = response.cookies.map(({ name, maxAge }) => [name, maxAge === 0 ? 'cleared' : 'renewed']);
      const all = (what: string) => ['__session', 'houni-refresh', 'houni-session'].map((name) => [name, what]);
      expect(set).toEqual(cookies === 'kept' ? [] : all(cookies));
    },
  );

  it('is cacheable without session cookies', async () => {
    const response = await page('locale=fr');
    expect(response.json()).toEqual({ name: null, cacheable: true });
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

describe('GET /auth-token-sync', () => {
  const get = (cookie: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url: '/auth-token-sync', headers: { host, cookie, ...headers } });

  it('returns the token', async () => {
    const token = createToken('u1');
    const response = await get(`__session=${token}; houni-session=u1`, { 'sec-fetch-site': 'same-origin' });
    expect(response.json()).toMatchObject({ token, user: { uid: 'u1' } });
  });

  it('names the role of staff, which the API knows, and of nobody else', async () => {
    const rolesSeen = [];
    for (const [uid, role] of [
      ['u1', 'user'],
      ['u2', 'moderator'],
      ['u3', 'administrator'],
      ['u4', 'unknown'],
    ] as const) {
      const token = createToken(uid);
      roles.set(`Bearer ${token}`, role);
      rolesSeen.push((await get(`__session=${token}; houni-session=${uid}`)).json().user.role);
    }
    expect(rolesSeen).toEqual([undefined, 'moderator', 'administrator', undefined]);
  });

  it('renews a valid token on request, because the user’s data has changed', async () => {
    const token = createToken('u1', 3000);
    const response = await app.inject({
      method: 'GET',
      url: '/auth-token-sync?renew=1',
      headers: { host, cookie: `__session=${token}; houni-refresh=r1; houni-session=u1` },
    });
    expect(response.json().expiresAt).toBeGreaterThan(seconds() + 3300);
    expect(renewals).toBe(1);
  });

  it('renews once for three tabs of the site and one of the dashboard, concurrently and in sequence', async () => {
    const cookie = `__session=${createToken('u1', 60)}; houni-refresh=r1; houni-session=u1`;
    const from = (name: string, cookies: string) =>
      app.inject({
        url: '/auth-token-sync',
        headers: { host: name, cookie: cookies, 'sec-fetch-site': 'same-origin' },
      });
    const hosts = [host, host, host, `dashboard.${host}`];
    const answers = await Promise.all(hosts.map((name) => from(name, cookie)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1);
    expect(renewals).toBe(1);
    // All tabs share the browser's cookies: later requests send the renewed ones.
    const renewed = answers[0]?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') ?? '';
    for (const name of hosts) expect((await from(name, renewed)).json().token).toBe(answers[0]?.json().token);
    expect(renewals).toBe(1);
  });

  it('renews a token that expires within five minutes', async () => {
    const short = createToken('u1', 240);
    const response = await get(`__session=${short}; houni-refresh=r1; houni-session=u1`);
    expect(response.json().expiresAt).toBeGreaterThan(seconds() + 3000);
    // While the provider is unavailable, the remaining token is returned.
    expect((await get(`__session=${short}; houni-refresh=away; houni-session=u1`)).json()).toMatchObject({
      token: short,
    });
  });

  it('returns 403 to other sites and to a typed address', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(
        (await get(`__session=${createToken('u1')}; houni-session=u1`, { 'sec-fetch-site': site })).statusCode,
      ).toBe(403);
    }
  });

  it('returns 401 and clears the hint cookie if no user is signed in, and 503 while the provider is unavailable', async () => {
    const nobody = await get('houni-session=u1');
    expect(nobody.statusCode).toBe(401);
    expect(nobody.headers['set-cookie']).toHaveLength(3);
    const away = await get('houni-refresh=away; houni-session=u1');
    expect(away.statusCode).toBe(503);
    expect(away.headers['set-cookie']).toBeUndefined();
  });
});

it('DELETE /auth-token-sync ends the session for all copies of its cookies', async () => {
  const token = createToken('u1');
  const headers = { host, origin, cookie: `__session=${token}; houni-session=u1` };
  const requestToken = () => app.inject({ method: 'GET', url: '/auth-token-sync', headers });
  expect((await requestToken()).statusCode).toBe(200);
  expect((await app.inject({ method: 'DELETE', url: '/auth-token-sync', headers })).statusCode).toBe(204);
  expect((await requestToken()).statusCode).toBe(401);
  const again = await app.inject({
    method: 'POST',
    url: '/auth-token-sync',
    headers: { host, origin, authorization: `Bearer ${token}` },
  });
  expect(again.statusCode).toBe(401);
});

it.each([
  ['DELETE', '/auth-token-sync', {}],
  ['POST', '/sign-out', { 'content-type': 'application/x-www-form-urlencoded' }],
] as const)('%s %s lets the browser forget the pages that it has kept', async (method, url, type) => {
  const answer = await app.inject({ method, url, headers: { host, origin, ...type } });
  expect(answer.headers['clear-site-data']).toContain('"cache"');
});

it('DELETE /auth-token-sync clears the cookies even if the API is unavailable', async () => {
  isRegisterDown = true;
  const cookie = `__session=${createToken('u1')}; houni-session=u1`;
  const own = await app.inject({ method: 'DELETE', url: '/auth-token-sync', headers: { host, origin, cookie } });
  expect([own.statusCode, own.cookies.map(({ maxAge }) => maxAge)]).toEqual([204, [0, 0, 0]]);
});

it('DELETE /auth-token-sync clears the cookies for our own pages and returns 403 to other sites', async () => {
  const own = await app.inject({ method: 'DELETE', url: '/auth-token-sync', headers: { host, origin } });
  expect(own.statusCode).toBe(204);
  expect(own.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
  const foreign = await app.inject({
    method: 'DELETE',
    url: '/auth-token-sync',
    headers: { host, origin: 'https://evil.example' },
  });
  expect(foreign.statusCode).toBe(403);
});

describe('POST /sign-out, the menu without JavaScript', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', host };

  it('clears the session on both hosts and redirects to the home page', async () => {
    const answer = await app.inject({ method: 'POST', url: '/sign-out', headers: { ...form, origin } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    const cookies = [answer.headers['set-cookie']].flat();
    expect(cookies).toContainEqual(expect.stringMatching(/^__session=; .*Max-Age=0.*Domain=houni\.localhost/));
  });

  it('returns 403 to a form on another site', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/sign-out',
      headers: { ...form, origin: 'https://evil.example' },
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });
});
