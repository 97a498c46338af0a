import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { importSPKI, jwtVerify } from 'jose';
import { startFakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import type { FakeIdentityProvider } from '../../test/fake-identity-provider.ts';
import { createIdentityAdmin } from './identity-admin.ts';
import { readServiceAccount } from './service-account.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const FILE = {
  type: 'service_account',
  project_id: 'houni-production',
  private_key_id: 'key-1',
  private_key: privateKey,
  client_email: 'api@houni-production.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'houni-identity-'));
let fakeProvider: FakeIdentityProvider;
beforeAll(async () => {
  fakeProvider = await startFakeIdentityProvider();
});
afterAll(() => {
  fakeProvider.close();
  rmSync(folder, { recursive: true });
});

/** Reads a file with this content. */
function read(content: string) {
  const file = path.join(folder, 'key.json');
  writeFileSync(file, content);
  return readServiceAccount(file, 'houni-production', (reason) => {
    throw new Error(reason);
  });
}

describe('the key file of a service account', () => {
  it('is read without printing its key', () => {
    const account = read(JSON.stringify(FILE));
    expect(account).toMatchObject({ email: FILE.client_email, keyId: 'key-1', tokenUrl: FILE.token_uri });
    const line = privateKey.split('\n')[1] ?? '';
    expect(inspect(account, { depth: 9, showHidden: true }) + JSON.stringify(account)).not.toContain(line);
  });

  it.each([
    ['no JSON', 'nonsense', /not the key of a service account/],
    ['another kind', JSON.stringify({ ...FILE, type: 'authorized_user' }), /not the key of a service account \(type\)/],
    ['another project', JSON.stringify({ ...FILE, project_id: 'another' }), /for the project another/],
    ['no key', JSON.stringify({ ...FILE, private_key: 'secret words' }), /not an RSA key/],
    ['a token service without encryption', JSON.stringify({ ...FILE, token_uri: 'http://x.test' }), /\(token_uri\)/],
  ])('with %s is rejected without repeating its content', (_what, content, words) => {
    expect(() => read(content)).toThrow(words);
    expect(() => read(content)).not.toThrow(/secret words|BEGIN/);
  });

  it('that cannot be read is reported', () => {
    const invalid = (reason: string): never => {
      throw new Error(reason);
    };
    expect(() => readServiceAccount(path.join(folder, 'none'), 'houni-production', invalid)).toThrow(/cannot be read/);
  });
});

describe('createIdentityAdmin', () => {
  const production = () => {
    const account = read(JSON.stringify(FILE));
    return createIdentityAdmin({
      projectId: 'houni-production',
      emulatorHost: null,
      serviceAccount: { ...account, tokenUrl: `http://${fakeProvider.host}/token` },
      endpoint: `http://${fakeProvider.host}`,
    });
  };

  it('deletes accounts with one access token of the service account', async () => {
    fakeProvider.seen.length = 0;
    const admin = production();
    await admin?.deleteAccount('someone');
    await admin?.deleteAccount('another');
    const token = fakeProvider.seen[1]?.authorization;
    expect(token).toMatch(/^Bearer access-\d+$/);
    expect(fakeProvider.seen.map(({ path: asked, authorization }) => [asked, authorization])).toEqual([
      ['/token', ''],
      ['/v1/projects/houni-production/accounts:delete', token],
      ['/v1/projects/houni-production/accounts:delete', token],
    ]);
    expect(fakeProvider.seen[1]?.body).toBe('{"localId":"someone"}');
    const grant = new URLSearchParams(fakeProvider.seen[0]?.body);
    expect(grant.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, protectedHeader } = await jwtVerify(
      grant.get('assertion') ?? '',
      await importSPKI(publicKey, 'RS256'),
      { issuer: FILE.client_email, audience: `http://${fakeProvider.host}/token` },
    );
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'key-1' });
    expect(payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit');
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });

  it('ignores a missing account and reports other errors', async () => {
    const admin = createIdentityAdmin({
      projectId: 'demo-houni',
      emulatorHost: fakeProvider.host,
      serviceAccount: null,
    });
    fakeProvider.failures.push({ status: 400, code: 'USER_NOT_FOUND' });
    await expect(admin?.deleteAccount('someone')).resolves.toBeUndefined();
    expect(fakeProvider.seen.at(-1)).toMatchObject({
      path: '/identitytoolkit.googleapis.com/v1/projects/demo-houni/accounts:delete',
      authorization: 'Bearer owner',
    });
    fakeProvider.failures.push({ status: 403, code: 'PERMISSION_DENIED : someone@example.tn' });
    await expect(admin?.deleteAccount('someone')).rejects.toThrow(/403 to a deletion: PERMISSION_DENIED$/);
  });

  it('ends the sessions of an account from that second on', async () => {
    const admin = production();
    await admin?.endSessions('someone', new Date('2026-11-28T10:00:00.900Z'));
    const { path: asked, body } = fakeProvider.seen.at(-1) ?? {};
    expect([asked, JSON.parse(body ?? '')]).toEqual([
      '/v1/projects/houni-production/accounts:update',
      { localId: 'someone', validSince: String(Date.parse('2026-11-28T10:00:00Z') / 1000) },
    ]);
    fakeProvider.failures.push({ status: 400, code: 'USER_NOT_FOUND' });
    await expect(admin?.endSessions('nobody', new Date())).resolves.toBeUndefined();
    fakeProvider.failures.push({ status: 503, code: 'UNAVAILABLE' });
    await expect(admin?.endSessions('someone', new Date())).rejects.toThrow('503 to the end of sessions: UNAVAILABLE');
  });

  it('finds the account with an address', async () => {
    const admin = production();
    fakeProvider.accounts.set('amal@example.tn', {
      localId: 'amal',
      email: 'Amal@example.tn',
      emailVerified: true,
      phoneNumber: '+21698123456',
    });
    expect(await admin?.findAccount('amal@example.tn')).toEqual({
      uid: 'amal',
      email: 'amal@example.tn',
      emailVerified: true,
      phoneVerified: true,
      issuedAt: expect.any(Date),
    });
    expect(fakeProvider.seen.at(-1)?.path).toBe('/v1/projects/houni-production/accounts:lookup');
    expect(await admin?.findAccount('nobody@example.tn')).toBeNull();
    fakeProvider.failures.push({ status: 503, code: 'BACKEND_ERROR' });
    await expect(admin?.findAccount('amal@example.tn')).rejects.toThrow(/503 to a lookup: BACKEND_ERROR$/);
  });

  it('returns null without a key', () => {
    expect(createIdentityAdmin({ projectId: 'houni-production', emulatorHost: null, serviceAccount: null })).toBeNull();
  });
});
