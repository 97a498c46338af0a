import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { importSPKI, jwtVerify } from 'jose';
import { startIdentity } from '../../test/identity-stand-in.ts';
import type { IdentityStandIn } from '../../test/identity-stand-in.ts';
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
let standIn: IdentityStandIn;
beforeAll(async () => {
  standIn = await startIdentity();
});
afterAll(() => {
  standIn.close();
  rmSync(folder, { recursive: true });
});

/** What is read from a file with such a content. */
function read(content: string) {
  const file = path.join(folder, 'key.json');
  writeFileSync(file, content);
  return readServiceAccount(file, 'houni-production', (why) => {
    throw new Error(why);
  });
}

describe('the key file of a service account', () => {
  it('is read without its key ever being printed', () => {
    const account = read(JSON.stringify(FILE));
    expect(account).toMatchObject({ email: FILE.client_email, keyId: 'key-1', tokenUrl: FILE.token_uri });
    const line = privateKey.split('\n')[1] ?? '';
    expect(inspect(account, { depth: 9, showHidden: true }) + JSON.stringify(account)).not.toContain(line);
  });

  it.each([
    ['no JSON', 'nonsense', /no key of a service account/],
    ['another kind', JSON.stringify({ ...FILE, type: 'authorized_user' }), /no key of a service account \(type\)/],
    ['another project', JSON.stringify({ ...FILE, project_id: 'another' }), /for the project another/],
    ['no key', JSON.stringify({ ...FILE, private_key: 'secret words' }), /no RSA key/],
    ['a token service without encryption', JSON.stringify({ ...FILE, token_uri: 'http://x.test' }), /\(token_uri\)/],
  ])('with %s is refused in words that repeat nothing of it', (_what, content, words) => {
    expect(() => read(content)).toThrow(words);
    expect(() => read(content)).not.toThrow(/secret words|BEGIN/);
  });

  it('that cannot be read is told', () => {
    const wrong = (why: string): never => {
      throw new Error(why);
    };
    expect(() => readServiceAccount(path.join(folder, 'none'), 'houni-production', wrong)).toThrow(/cannot be read/);
  });
});

describe('administration of accounts', () => {
  const production = () => {
    const account = read(JSON.stringify(FILE));
    return createIdentityAdmin({
      projectId: 'houni-production',
      emulatorHost: null,
      serviceAccount: { ...account, tokenUrl: `http://${standIn.host}/token` },
      endpoint: `http://${standIn.host}`,
    });
  };

  it('deletes in the name of the service account, whose token is asked for once', async () => {
    standIn.seen.length = 0;
    const admin = production();
    await admin?.deleteAccount('someone');
    await admin?.deleteAccount('another');
    expect(standIn.seen.map(({ path: asked, authorization }) => [asked, authorization])).toEqual([
      ['/token', ''],
      ['/v1/projects/houni-production/accounts:delete', 'Bearer access-1'],
      ['/v1/projects/houni-production/accounts:delete', 'Bearer access-1'],
    ]);
    expect(standIn.seen[1]?.body).toBe('{"localId":"someone"}');
    const grant = new URLSearchParams(standIn.seen[0]?.body);
    expect(grant.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload, protectedHeader } = await jwtVerify(
      grant.get('assertion') ?? '',
      await importSPKI(publicKey, 'RS256'),
      { issuer: FILE.client_email, audience: `http://${standIn.host}/token` },
    );
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'key-1' });
    expect(payload['scope']).toBe('https://www.googleapis.com/auth/identitytoolkit');
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
  });

  it('takes an account that is gone for deleted, and says what else was refused', async () => {
    const admin = createIdentityAdmin({ projectId: 'demo-houni', emulatorHost: standIn.host, serviceAccount: null });
    standIn.failures.push({ status: 400, code: 'USER_NOT_FOUND' });
    await expect(admin?.deleteAccount('someone')).resolves.toBeUndefined();
    expect(standIn.seen.at(-1)).toMatchObject({
      path: '/identitytoolkit.googleapis.com/v1/projects/demo-houni/accounts:delete',
      authorization: 'Bearer owner',
    });
    standIn.failures.push({ status: 403, code: 'PERMISSION_DENIED : someone@example.tn' });
    await expect(admin?.deleteAccount('someone')).rejects.toThrow(/403 to a deletion: PERMISSION_DENIED$/);
  });

  it('is not there without a key', () => {
    expect(createIdentityAdmin({ projectId: 'houni-production', emulatorHost: null, serviceAccount: null })).toBeNull();
  });
});
