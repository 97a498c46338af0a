import { generateKeyPairSync } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyPair, temporaryFolder } from '../test/fixture.ts';
import { keyId, signingKey, verifyingKeys } from './keys.ts';
import { signSet, verifySet } from './release-set.ts';

const set = { number: 1, remotes: {} };

describe('release keys', () => {
  it('creates one development pair, readable only by its owner, even if several processes start at once', async () => {
    const DATA_DIR = await temporaryFolder();
    const keys = await Promise.all(Array.from({ length: 4 }, () => signingKey({ DATA_DIR })));
    expect(new Set(keys.map(keyId)).size).toBe(1);
    expect((await stat(join(DATA_DIR, 'keys/release-private.pem'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(DATA_DIR, 'keys'))).mode & 0o777).toBe(0o700);
    const [key = keyPair().privateKey] = keys;
    expect(verifySet(signSet(set, key), await verifyingKeys({ DATA_DIR }))).toEqual(set);
  });

  it('reads keys from the environment, several public ones during a rotation, with escaped or real line breaks', async () => {
    const [old, current] = [keyPair(), keyPair()];
    const pem = (pair: typeof old): string => String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
    const keys = await verifyingKeys({
      DATA_DIR: '/nowhere',
      RELEASE_PUBLIC_KEY: `${pem(old).trim().replaceAll('\n', '\\n')},${pem(current)}`,
    });
    expect(keys.map(keyId)).toEqual([keyId(old.publicKey), keyId(current.publicKey)]);
    const RELEASE_PRIVATE_KEY = String(current.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(keyId(await signingKey({ DATA_DIR: '/nowhere', RELEASE_PRIVATE_KEY }))).toBe(keyId(current.publicKey));
  });

  it('rejects keys that are not Ed25519, and development keys in production', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const RELEASE_PRIVATE_KEY = String(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const DATA_DIR = await temporaryFolder();
    await expect(signingKey({ DATA_DIR, RELEASE_PRIVATE_KEY })).rejects.toThrow(
      'RELEASE_PRIVATE_KEY is not an Ed25519 key.',
    );
    await expect(verifyingKeys({ DATA_DIR, RELEASE_PUBLIC_KEY: 'secret' })).rejects.toThrow(
      'RELEASE_PUBLIC_KEY is not a PEM key.',
    );
    await expect(signingKey({ DATA_DIR, NODE_ENV: 'production' })).rejects.toThrow('RELEASE_PRIVATE_KEY is missing');
    await expect(verifyingKeys({ DATA_DIR, NODE_ENV: 'production' })).rejects.toThrow('RELEASE_PUBLIC_KEY is missing');
  });
});
