import { generateKeyPairSync } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keyPair, temporaryFolder } from '../test/fixture.ts';
import { keyId, previewSigningKey, previewVerifyingKeys, signingKey, verifyingKeys } from './keys.ts';
import { createPreview, verifyPreview } from './preview.ts';
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

describe('preview keys', () => {
  const preview = {
    remote: 'mf-blog',
    version: '0.1.0-0123456789ab',
    digest: `sha384-${'A'.repeat(64)}`,
    path: '/blog',
    expiresAt: '2026-01-01T12:00:00Z',
  };
  const before = new Date('2026-01-01T11:00:00Z');

  it('can do nothing but sign previews, and release keys sign none', async () => {
    const source = { DATA_DIR: await temporaryFolder() };
    const [release, own] = [await signingKey(source), await previewSigningKey(source)];
    expect(keyId(own)).not.toBe(keyId(release));
    expect((await stat(join(source.DATA_DIR, 'keys/preview-private.pem'))).mode & 0o777).toBe(0o600);
    const [releaseKeys, previewKeys] = [await verifyingKeys(source), await previewVerifyingKeys(source)];
    expect(verifyPreview(createPreview(preview, own), previewKeys, before)).toMatchObject({ ok: true });
    expect(verifyPreview(createPreview(preview, release), previewKeys, before)).toEqual({
      ok: false,
      reason: 'signature',
    });
    expect(() => verifySet(signSet(set, own), releaseKeys)).toThrow('unknown key');
  });

  it('are refused if one of them is a release key', async () => {
    const pem = String(keyPair().publicKey.export({ type: 'spki', format: 'pem' }));
    const both = { DATA_DIR: '/nowhere', RELEASE_PUBLIC_KEY: pem, PREVIEW_PUBLIC_KEY: pem };
    await expect(previewVerifyingKeys(both)).rejects.toThrow('PREVIEW_PUBLIC_KEY is also a release key');
  });

  it('are none in production without a setting, so that previews are off', async () => {
    const production = { DATA_DIR: await temporaryFolder(), NODE_ENV: 'production' };
    expect(await previewVerifyingKeys(production)).toEqual([]);
    await expect(previewSigningKey(production)).rejects.toThrow('PREVIEW_PRIVATE_KEY is missing');
  });
});
