import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import Fastify from 'fastify';
import { SignJWT, UnsecuredJWT, createRemoteJWKSet, exportJWK, exportSPKI, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { registerSessionRoutes } from '../server/session-routes.ts';

/*
 * Attacks on the session, with the settings of production: signed tokens, keys over HTTP. docs/attacks.md lists the other
 * defences against each.
 */

const PROJECT = 'houni-tn';
const ours = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256', { extractable: true });
const now = () => Math.floor(Date.now() / 1000);

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Google's key server. */
let keysUnavailable = false;
const keyServer = createServer((_request, response) => {
  if (keysUnavailable) return response.writeHead(503).end();
  return void exportJWK(ours.publicKey).then((key) =>
    response.end(JSON.stringify({ keys: [{ ...key, kid: 'k1', alg: 'RS256', use: 'sig' }] })),
  );
});
const keysUrl = new URL(await listen(keyServer));

/** The API's session status endpoint. */
const ended = new Set<string>();
const statusServer = createServer((request, response) => {
  const token = request.headers.authorization ?? '';
  if (ended.has(token)) return response.writeHead(401).end();
  if (request.method === 'DELETE') ended.add(token);
  return response.end('{}');
});
const apiUrl = await listen(statusServer);

/** A shell with production settings. It has not fetched `new` keys yet. */
function shell(settings: { keys?: 'known' | 'new' } = {}) {
  const app = Fastify();
  const service = registerSessionRoutes(app, {
    projectId: PROJECT,
    apiKey: 'key',
    emulatorHost: null,
    production: true,
    keys: createRemoteJWKSet(keysUrl, {
      cooldownDuration: settings.keys === 'new' ? 0 : 30_000,
      timeoutDuration: 500,
    }),
    apiUrl,
    cookieDomain: 'houni.tn',
    secure: true,
    origins: ['https://houni.tn', 'https://app.houni.tn'],
    homeUrl: () => '/',
  });
  app.get('/page', async (request, reply) => {
    const { user, cacheable } = await service.read(request, reply);
    return { uid: user?.uid ?? null, cacheable };
  });
  return app;
}
const app = shell();
afterAll(async () => {
  await app.close();
  keyServer.close();
  statusServer.close();
});

const claims = (change: JWTPayload = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'victim',
  iat: now() - 5,
  exp: now() + 3600,
  auth_time: now() - 5,
  ...change,
});
const signed = (change: JWTPayload = {}, { key = ours.privateKey, kid = 'k1' } = {}) =>
  new SignJWT(claims(change)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const host = 'houni.tn';
const own = { host, origin: 'https://houni.tn', 'x-forwarded-proto': 'https' };
const startSession = (token: string, headers: Record<string, string> = {}, payload?: object) =>
  app.inject({
    method: 'POST',
    url: '/auth-token-sync',
    headers: { ...own, authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const page = (cookie: string, from = app) => from.inject({ url: '/page', headers: { host, cookie } });
const cookiesOf = (token: string, uid = 'victim') => `__Secure-__session=${token}; __Secure-houni-session=${uid}`;

describe('an invalid ID token', () => {
  it.each<[string, () => Promise<string>]>([
    ['alg: none', async () => new UnsecuredJWT(claims()).encode()],
    [
      'HS256 with the public key as the secret',
      async () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(Buffer.from(await exportSPKI(ours.publicKey))),
    ],
    ['wrong audience', () => signed({ aud: 'houni-it' })],
    ['wrong issuer', () => signed({ iss: 'https://securetoken.google.com/houni-it' })],
    ['expired token', () => signed({ exp: now() - 60 })],
    ['token from the future', () => signed({ iat: now() + 300 })],
    ['sign-in in the future', () => signed({ auth_time: now() + 300 })],
    ['unknown kid', () => signed({}, { kid: 'k2' })],
    ['signed with a foreign key', () => signed({}, { key: foreign.privateKey })],
    ['token without a user', () => signed({ sub: '' })],
  ])('starts no session and is not accepted as a cookie: %s', async (_name, make) => {
    const token = await make();
    const refused = await startSession(token);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
    const shown = await page(cookiesOf(token));
    expect(shown.json()).toEqual({ uid: null, cacheable: false });
    expect(shown.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
  });

  it('is rejected, while a valid one starts a session', async () => {
    const token = await signed();
    expect((await startSession(token)).statusCode).toBe(204);
    expect((await page(cookiesOf(token))).json().uid).toBe('victim');
  });
});

it('during a JWKS outage no token is accepted and no session is cleared', async () => {
  keysUnavailable = true;
  const shellWithoutKeys = shell({ keys: 'new' });
  const cookie = cookiesOf(await signed());
  const shown = await page(cookie, shellWithoutKeys);
  expect([shown.json().uid, shown.headers['set-cookie']]).toEqual([null, undefined]);
  const syncAnswer = await shellWithoutKeys.inject({ url: '/auth-token-sync', headers: { host, cookie } });
  expect([syncAnswer.statusCode, syncAnswer.headers['retry-after']]).toEqual([503, '5']);
  keysUnavailable = false;
  expect((await page(cookie, shellWithoutKeys)).json().uid).toBe('victim');
  await shellWithoutKeys.close();
});

describe('session fixation', () => {
  it('is prevented: signing in replaces all planted cookies', async () => {
    const planted = `__Secure-__session=${await signed({ sub: 'attacker' })}; __Host-houni-refresh=theirs; __Secure-houni-session=attacker`;
    const answer = await startSession(await signed(), { cookie: planted }, { refreshToken: 'mine' });
    const values = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ '__Host-houni-refresh': 'mine', '__Secure-houni-session': 'victim' });
    expect(
      JSON.parse(Buffer.from(String(values['__Secure-__session']).split('.')[1] ?? '', 'base64url').toString()).sub,
    ).toBe('victim');
  });

  it('is prevented: a session token with the hint cookie of another user is cleared', async () => {
    const shown = await page(cookiesOf(await signed({ sub: 'attacker' }), 'victim'));
    expect([shown.json().uid, shown.cookies.length]).toEqual([null, 3]);
  });

  it('is prevented: an old token starts no session', async () => {
    expect((await startSession(await signed({ iat: now() - 600, auth_time: now() - 600 }))).statusCode).toBe(401);
  });
});

describe('CSRF on the token-sync endpoint', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another site according to Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our domain', { origin: 'https://blog.houni.tn', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a host that starts with our name', { origin: 'https://houni.tn.evil.example' }],
    ['a host that ends with our name', { origin: 'https://evilhouni.tn' }],
  ])('a request from %s cannot start, read or end a session', async (_name, headers) => {
    const token = await signed();
    const cookie = cookiesOf(token);
    for (const method of ['POST', 'GET', 'DELETE'] as const) {
      const answer = await app.inject({
        method,
        url: '/auth-token-sync',
        headers: { ...own, cookie, authorization: `Bearer ${token}`, ...headers },
      });
      expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([403, '', undefined]);
    }
    expect((await page(cookie)).json().uid).toBe('victim');
  });
});

it('after sign-out neither the cookies nor the token are accepted again', async () => {
  const token = await signed({ auth_time: now() - 6 });
  const cookie = cookiesOf(token);
  expect((await page(cookie)).json().uid).toBe('victim');
  await app.inject({ method: 'DELETE', url: '/auth-token-sync', headers: { ...own, cookie } });
  expect((await page(cookie)).json().uid).toBeNull();
  expect((await startSession(token)).statusCode).toBe(401);
});

describe('oversized cookies', () => {
  it('are rejected with 431 by the HTTP server', async () => {
    const listening = shell();
    const address = new URL(await listening.listen({ port: 0, host: '127.0.0.1' }));
    const status = await new Promise<number>((resolve, reject) => {
      const call = httpRequest(
        { host: address.hostname, port: address.port, path: '/page', headers: { cookie: `x=${'a'.repeat(20_000)}` } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      call.once('error', reject).end();
    });
    expect(status).toBe(431);
    await listening.close();
  });

  it('within the server’s limit give no session and are cleared', async () => {
    const shown = await page(cookiesOf('a'.repeat(12_000)));
    expect(shown.json().uid).toBeNull();
    expect(shown.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
  });

  it('a body that is larger than any refresh token is rejected', async () => {
    expect((await startSession(await signed(), {}, { refreshToken: 'a'.repeat(9000) })).statusCode).toBe(413);
    expect((await startSession(await signed(), {}, { refreshToken: 'a'.repeat(4000) })).statusCode).toBe(400);
  });
});

describe('header injection', () => {
  it.each(['a\r\nSet-Cookie: b=c', 'a; Domain=evil.example', 'a b', 'a\u0000'])(
    'the refresh token %j is rejected',
    async (refreshToken) => {
      const answer = await startSession(await signed(), {}, { refreshToken });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
    },
  );

  it('a user id is percent-encoded in its cookie', async () => {
    const answer = await startSession(await signed({ sub: 'x\r\nSet-Cookie: y=z; Path=/' }));
    const cookies = [answer.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).not.toMatch(/[\r\n]|Set-Cookie: y/);
    expect(cookies[2]).toContain('__Secure-houni-session=x%0D%0ASet-Cookie%3A%20y%3Dz%3B%20Path%3D%2F;');
  });
});

describe('the shell in production', () => {
  const main = path.join(import.meta.dirname, '../server/main.ts');

  it.each([
    [
      'with the Auth emulator',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /^FIREBASE_AUTH_EMULATOR_HOST makes unsigned/,
    ],
    ['with a demonstration project', {}, /^The environment variable FIREBASE_PROJECT_ID is not usable/],
  ])(
    'does not boot %s',
    async (_name, variables, sentence) => {
      const child = spawn(process.execPath, [main], {
        env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...variables },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [code] = (await once(child, 'exit')) as [number | null]; // what 'exit' gives
      expect([code, output.split('\n')[0]]).toEqual([1, expect.stringMatching(sentence)]);
    },
    30_000,
  );
});
