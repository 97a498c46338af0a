import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { createTokenVerifier } from './auth.ts';
import type { DomainError } from './domain-error.ts';

const PROJECT = 'houni-live';
const ours = await generateKeyPair('RS256', { extractable: true });
const theirs = await generateKeyPair('RS256', { extractable: true });
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }],
});
const verify = createTokenVerifier({ projectId: PROJECT, emulatorHost: null, keys });
const now = Math.floor(Date.now() / 1000);

const claims = (changes: Record<string, unknown> = {}, project = PROJECT): JWTPayload => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'user-1',
  iat: now - 60,
  exp: now + 3000,
  auth_time: now - 60,
  email: 'Amal@Example.tn',
  email_verified: true,
  name: 'Amal Trabelsi',
  ...changes,
});

const sign = (payload: JWTPayload, key = ours.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'google-1' }).sign(key);

async function errorCodeOf(token: string, verifier = verify): Promise<string> {
  return verifier(token).then(
    () => 'accepted',
    (error: DomainError) => error.code,
  );
}

describe('a signed token', () => {
  it('identifies the user', async () => {
    expect(await verify(await sign(claims()))).toEqual({
      uid: 'user-1',
      email: 'amal@example.tn',
      emailVerified: true,
      phoneVerified: false,
      name: 'Amal Trabelsi',
      pictureUrl: null,
      secondFactor: false,
      signedInAt: new Date((now - 60) * 1000),
      issuedAt: expect.any(Date),
    });
  });

  it('of a sign-in by telephone says that the telephone is proved', async () => {
    expect(await verify(await sign(claims({ phone_number: '+21698123456' })))).toMatchObject({ phoneVerified: true });
  });

  it.each([
    ['has expired', () => sign(claims({ exp: now - 120 }))],
    ['is for another project', () => sign(claims({ aud: 'other-project' }))],
    ['has another issuer', () => sign(claims({ iss: 'https://securetoken.google.com/other-project' }))],
    ['has no subject', () => sign(claims({ sub: '' }))],
    ['was given in the future', () => sign(claims({ auth_time: now + 600 }))],
    ['was renewed for more than 90 days', () => sign(claims({ auth_time: now - 91 * 86_400 }))],
    ['lacks the time of the sign-in', () => sign(claims({ auth_time: undefined }))],
    ['is signed with another key', () => sign(claims(), theirs.privateKey)],
    [
      'is signed with an unknown key',
      () => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'google-2' }).sign(ours.privateKey),
    ],
    ['is not signed', async () => new UnsecuredJWT(claims()).encode()],
    [
      'was altered',
      async () =>
        (await sign(claims())).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify(claims({ sub: 'admin' }))).toString('base64url')}.`,
        ),
    ],
    [
      'is signed with the public key as a shared secret',
      async () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'google-1' })
          .sign(Buffer.from(JSON.stringify(await exportJWK(ours.publicKey)))),
    ],
    ['is no token', async () => 'abc.def.ghi'],
  ])('is rejected if it %s', async (_why, make) => {
    expect(await errorCodeOf(await make())).toBe('unauthorized');
  });

  it.each(['totp', 'phone'])('says that the sign-in had a second factor (%s)', async (factor) => {
    const token = await sign({ ...claims(), firebase: { sign_in_second_factor: factor } });
    expect((await verify(token)).secondFactor).toBe(true);
  });

  it('fails with `unavailable` while the keys cannot be fetched', async () => {
    const unreachable = createTokenVerifier({
      projectId: PROJECT,
      emulatorHost: null,
      keys: () => Promise.reject(new TypeError('fetch failed')),
    });
    expect(await errorCodeOf(await sign(claims()), unreachable)).toBe('unavailable');
  });
});

describe('a token of the emulator', () => {
  const emulated = createTokenVerifier({ projectId: 'demo-houni', emulatorHost: '127.0.0.1:9099' });

  it('is accepted without a signature', async () => {
    expect((await emulated(new UnsecuredJWT(claims({}, 'demo-houni')).encode())).uid).toBe('user-1');
  });

  it.each([
    ['has expired', claims({ exp: now - 120 }, 'demo-houni')],
    ['is for another project', claims({ aud: 'demo-other' }, 'demo-houni')],
    ['lacks an end', claims({ exp: undefined }, 'demo-houni')],
  ])('is rejected if it %s', async (_why, payload) => {
    expect(await errorCodeOf(new UnsecuredJWT(payload).encode(), emulated)).toBe('unauthorized');
  });
});
