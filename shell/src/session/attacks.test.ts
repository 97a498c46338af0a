import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import Fastify from 'fastify';
import { SignJWT, UnsecuredJWT, createRemoteJWKSet, exportJWK, exportSPKI, generateKeyPair } from 'jose';
import type { JWTPayload } from 'jose';
import { registerSession } from './register-session.ts';

/*
 * The list of attacks on the session, each by its name, against the settings of production: signed tokens, keys over
 * HTTP. docs/attacks.md says what else stands against each.
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
let keysAway = false;
const keyServer = createServer((_request, response) => {
  if (keysAway) return response.writeHead(503).end();
  return void exportJWK(ours.publicKey).then((key) =>
    response.end(JSON.stringify({ keys: [{ ...key, kid: 'k1', alg: 'RS256', use: 'sig' }] })),
  );
});
const keysUrl = new URL(await listen(keyServer));

/** The API's register of ended sessions. */
const ended = new Set<string>();
const register = createServer((request, response) => {
  const token = request.headers.authorization ?? '';
  if (ended.has(token)) return response.writeHead(401).end();
  if (request.method === 'DELETE') ended.add(token);
  return response.end('{}');
});
const apiUrl = await listen(register);

/** A shell as production has it; `fresh` keys are not known to it yet. */
function shell(settings: { keys?: 'known' | 'fresh' } = {}) {
  const app = Fastify();
  const service = registerSession(app, {
    projectId: PROJECT,
    apiKey: 'key',
    emulatorHost: null,
    production: true,
    keys: createRemoteJWKSet(keysUrl, {
      cooldownDuration: settings.keys === 'fresh' ? 0 : 30_000,
      timeoutDuration: 500,
    }),
    apiUrl,
    cookieDomain: 'houni.tn',
    homeOf: () => '/',
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
  register.close();
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
const begin = (token: string, headers: Record<string, string> = {}, payload?: object) =>
  app.inject({
    method: 'POST',
    url: '/auth-token-sync',
    headers: { ...own, authorization: `Bearer ${token}`, ...headers },
    ...(payload && { payload }),
  });
const page = (cookie: string, from = app) => from.inject({ url: '/page', headers: { host, cookie } });
const cookiesOf = (token: string, uid = 'victim') => `__session=${token}; houni-session=${uid}`;

describe('tokens that are none', () => {
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
    ['nobody’s token', () => signed({ sub: '' })],
  ])('%s: begins no session and opens no page', async (_name, make) => {
    const token = await make();
    const refused = await begin(token);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
    const shown = await page(cookiesOf(token));
    expect(shown.json()).toEqual({ uid: null, cacheable: false });
    expect(shown.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
  });

  it('while a good one does', async () => {
    const token = await signed();
    expect((await begin(token)).statusCode).toBe(204);
    expect((await page(cookiesOf(token))).json().uid).toBe('victim');
  });
});

it('JWKS outage: nobody is believed, and nobody is signed out', async () => {
  keysAway = true;
  const blind = shell({ keys: 'fresh' });
  const cookie = cookiesOf(await signed());
  const shown = await page(cookie, blind);
  expect([shown.json().uid, shown.headers['set-cookie']]).toEqual([null, undefined]);
  const asked = await blind.inject({ url: '/auth-token-sync', headers: { host, cookie } });
  expect([asked.statusCode, asked.headers['retry-after']]).toEqual([503, '5']);
  keysAway = false;
  expect((await page(cookie, blind)).json().uid).toBe('victim');
  await blind.close();
});

describe('session fixation', () => {
  it('signing in replaces every cookie that was planted before', async () => {
    const planted = `__session=${await signed({ sub: 'attacker' })}; houni-refresh=theirs; houni-session=attacker`;
    const answer = await begin(await signed(), { cookie: planted }, { refreshToken: 'mine' });
    const values = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ 'houni-refresh': 'mine', 'houni-session': 'victim' });
    expect(JSON.parse(Buffer.from(String(values['__session']).split('.')[1] ?? '', 'base64url').toString()).sub).toBe(
      'victim',
    );
  });

  it('a session token without its own user beside it is cleared', async () => {
    const shown = await page(cookiesOf(await signed({ sub: 'attacker' }), 'victim'));
    expect([shown.json().uid, shown.cookies.length]).toEqual([null, 3]);
  });

  it('an old token of somebody else begins no session', async () => {
    expect((await begin(await signed({ iat: now() - 600, auth_time: now() - 600 }))).statusCode).toBe(401);
  });
});

describe('CSRF on the token-sync endpoint', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another host of ours', { origin: 'https://blog.houni.tn', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a host that only begins like ours', { origin: 'https://houni.tn.evil.example' }],
    ['a host that only ends like ours', { origin: 'https://evilhouni.tn' }],
  ])('%s begins, reads and ends nothing', async (_name, headers) => {
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

it('token replay after sign-out: neither the cookies nor the token open anything again', async () => {
  const token = await signed({ auth_time: now() - 6 });
  const cookie = cookiesOf(token);
  expect((await page(cookie)).json().uid).toBe('victim');
  await app.inject({ method: 'DELETE', url: '/auth-token-sync', headers: { ...own, cookie } });
  expect((await page(cookie)).json().uid).toBeNull();
  expect((await begin(token)).statusCode).toBe(401);
});

describe('oversized cookies', () => {
  it('are refused before anybody reads them', async () => {
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

  it('as large as they may be are nobody’s session, and are cleared', async () => {
    const shown = await page(cookiesOf('a'.repeat(12_000)));
    expect(shown.json().uid).toBeNull();
    expect(shown.cookies.map(({ maxAge }) => maxAge)).toEqual([0, 0, 0]);
  });

  it('a body that is larger than any refresh token is refused', async () => {
    expect((await begin(await signed(), {}, { refreshToken: 'a'.repeat(9000) })).statusCode).toBe(413);
    expect((await begin(await signed(), {}, { refreshToken: 'a'.repeat(4000) })).statusCode).toBe(400);
  });
});

describe('header injection', () => {
  it.each(['a\r\nSet-Cookie: b=c', 'a; Domain=evil.example', 'a b', 'a\u0000'])(
    'a refresh token %j is refused',
    async (refreshToken) => {
      const answer = await begin(await signed(), {}, { refreshToken });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
    },
  );

  it('a user’s id is written so that it ends nothing', async () => {
    const answer = await begin(await signed({ sub: 'x\r\nSet-Cookie: y=z; Path=/' }));
    const cookies = [answer.headers['set-cookie']].flat();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).not.toMatch(/[\r\n]|Set-Cookie: y/);
    expect(cookies[2]).toContain('houni-session=x%0D%0ASet-Cookie%3A%20y%3Dz%3B%20Path%3D%2F;');
  });
});

describe('the emulator’s path in production', () => {
  const main = path.join(import.meta.dirname, '../server/main.ts');

  it.each([
    [
      'with the emulator',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /^FIREBASE_AUTH_EMULATOR_HOST makes unsigned/,
    ],
    ['without a project of its own', {}, /^The environment variable FIREBASE_PROJECT_ID is not usable/],
  ])(
    'keeps the shell from booting %s',
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
