import { SignJWT, UnsecuredJWT, createLocalJWKSet, exportJWK, generateKeyPair } from 'jose';
import { createTokenVerifier } from './verify-token.ts';
import type { TokenVerifierOptions } from './verify-token.ts';

const now = () => Math.floor(Date.now() / 1000);
const claims = { email: 'sami@example.tn', name: 'Sami Gharbi', auth_time: now() - 10 };
const ours = await generateKeyPair('RS256');
const foreign = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(ours.publicKey)), alg: 'RS256', kid: 'k1' }] });
const google: TokenVerifierOptions = { projectId: 'houni-tn', emulatorHost: null, production: true, keys };

function signed(
  change: {
    claims?: object;
    issuer?: string;
    audience?: string;
    subject?: string;
    issued?: number;
    expires?: number;
    key?: CryptoKey;
  } = {},
) {
  return new SignJWT({ ...claims, ...change.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(change.issuer ?? 'https://securetoken.google.com/houni-tn')
    .setAudience(change.audience ?? 'houni-tn')
    .setSubject(change.subject ?? 'u1')
    .setIssuedAt(change.issued ?? now() - 10)
    .setExpirationTime(change.expires ?? now() + 3600)
    .sign(change.key ?? ours.privateKey);
}

function unsigned(expires = now() + 3600) {
  return new UnsecuredJWT({ ...claims })
    .setIssuer('https://securetoken.google.com/demo-houni')
    .setAudience('demo-houni')
    .setSubject('demo-user')
    .setIssuedAt(now() - 10)
    .setExpirationTime(expires)
    .encode();
}

describe('verifyToken with the real service', () => {
  const verify = createTokenVerifier(google);

  it('returns the user of the token', async () => {
    expect((await verify(await signed())).user).toEqual({
      uid: 'u1',
      email: 'sami@example.tn',
      displayName: 'Sami Gharbi',
      photoUrl: null,
    });
  });

  it('accepts a token that expired less than 30 seconds ago', async () => {
    await expect(verify(await signed({ expires: now() - 20 }))).resolves.toBeDefined();
    await expect(verify(await signed({ expires: now() - 40 }))).rejects.toMatchObject({ reason: 'expired' });
  });

  it.each([
    ['of another project', { audience: 'other' }],
    ['of another issuer', { issuer: 'https://securetoken.google.com/other' }],
    ['signed with a foreign key', { key: foreign.privateKey }],
    ['without a user', { subject: '' }],
    ['with a sign-in in the future', { claims: { auth_time: now() + 300 } }],
    ['issued in the future', { issued: now() + 300 }],
  ])('rejects a token %s', async (_name, change) => {
    await expect(verify(await signed(change))).rejects.toMatchObject({ reason: 'invalid' });
  });

  it.each(['', 'nonsense', 'a.b.c', unsigned()])('rejects a malformed or unsigned token (%#)', async (token) => {
    await expect(verify(token)).rejects.toMatchObject({ reason: 'invalid' });
  });

  it('rejects with `unavailable` while the JWKS cannot be fetched', async () => {
    const unavailable = createTokenVerifier({ ...google, keys: () => Promise.reject(new TypeError('fetch failed')) });
    await expect(unavailable(await signed())).rejects.toMatchObject({ reason: 'unavailable' });
  });
});

describe('verifyToken with the emulator', () => {
  const emulator: TokenVerifierOptions = { projectId: 'demo-houni', emulatorHost: '127.0.0.1:9099', production: false };

  it('accepts unsigned tokens', async () => {
    await expect(createTokenVerifier(emulator)(unsigned())).resolves.toMatchObject({ user: { uid: 'demo-user' } });
    await expect(createTokenVerifier(emulator)(unsigned(now() - 60))).rejects.toMatchObject({ reason: 'expired' });
  });

  it.each([
    ['in production', { production: true }],
    ['for a real project', { projectId: 'houni-tn' }],
    ['with an emulator on another machine', { emulatorHost: '10.0.0.7:9099' }],
    ['from a host whose name starts with localhost', { emulatorHost: 'localhost.example.com:9099' }],
  ])('throws at creation %s', (_name, change) => {
    expect(() => createTokenVerifier({ ...emulator, ...change })).toThrow(
      'FIREBASE_AUTH_EMULATOR_HOST makes unsigned sign-ins valid',
    );
  });
});
