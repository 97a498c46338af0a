import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from './release-error.ts';

/** The sources of the keys; the fields have the names of the environment variables. */
export interface KeySource {
  /** PEM (line breaks may be written as `\n`), several separated by a comma during a key rotation. */
  RELEASE_PUBLIC_KEY?: string | undefined;
  /** PEM of the key that signs release sets. */
  RELEASE_PRIVATE_KEY?: string | undefined;
  /** PEM as above, for preview links. */
  PREVIEW_PUBLIC_KEY?: string | undefined;
  /** PEM of the key that signs preview links. */
  PREVIEW_PRIVATE_KEY?: string | undefined;
  /** State folder with the development pairs in `keys/`, used if the environment has no keys. */
  DATA_DIR: string;
  NODE_ENV?: string | undefined;
}

/** Two pairs, so that who may make previews cannot promote. No follower accepts one in place of the other. */
const PAIRS = {
  release: { file: 'release-private.pem', privateName: 'RELEASE_PRIVATE_KEY', publicName: 'RELEASE_PUBLIC_KEY' },
  preview: { file: 'preview-private.pem', privateName: 'PREVIEW_PRIVATE_KEY', publicName: 'PREVIEW_PUBLIC_KEY' },
} as const;
type PairName = keyof typeof PAIRS;

/** The id of a public key in envelopes: 16 hex digits of the hash of its SPKI form. */
export function keyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** Parses a PEM private key; only Ed25519 is accepted. `name` is used in the error. */
export function readPrivateKey(pem: string, name: string): KeyObject {
  return ed25519(name, () => createPrivateKey(unfold(pem)));
}

/** Parses PEM public keys, several separated by a comma. `name` is used in the error. */
export function readPublicKeys(pems: string, name: string): KeyObject[] {
  return pems.split(',').map((pem) => ed25519(name, () => createPublicKey(unfold(pem))));
}

/**
 * The key that signs release sets: from the environment, else the development pair in `<DATA_DIR>/keys` (created at the
 * first use, readable only by its owner). Never created in production.
 */
export function signingKey(source: KeySource): Promise<KeyObject> {
  return privateKeyOf('release', source);
}

/** The key that signs preview links and nothing else; from the same sources as `signingKey`. */
export function previewSigningKey(source: KeySource): Promise<KeyObject> {
  return privateKeyOf('preview', source);
}

/** The keys whose release sets a follower accepts: from the environment, else the development pair's public half. */
export async function verifyingKeys(source: KeySource): Promise<KeyObject[]> {
  return publicKeysOf('release', source);
}

/**
 * The keys whose preview links a shell accepts, from the same sources as `verifyingKeys`. Production without
 * PREVIEW_PUBLIC_KEY has none, so every link is refused. Throws a `ReleaseError` if a release key is among them.
 */
export async function previewVerifyingKeys(source: KeySource): Promise<KeyObject[]> {
  if (source.NODE_ENV === 'production' && !source.PREVIEW_PUBLIC_KEY) return [];
  const keys = await publicKeysOf('preview', source);
  const releaseKeys = new Set((await publicKeysOf('release', source)).map(keyId));
  if (keys.some((key) => releaseKeys.has(keyId(key))))
    throw new ReleaseError('PREVIEW_PUBLIC_KEY is also a release key: previews need a key of their own.');
  return keys;
}

async function privateKeyOf(pair: PairName, source: KeySource): Promise<KeyObject> {
  const name = PAIRS[pair].privateName;
  const pem = source[name];
  if (pem) return readPrivateKey(pem, name);
  refuseInProduction(source, name);
  return developmentKey(source.DATA_DIR, PAIRS[pair].file);
}

async function publicKeysOf(pair: PairName, source: KeySource): Promise<KeyObject[]> {
  const name = PAIRS[pair].publicName;
  const pems = source[name];
  if (pems) return readPublicKeys(pems, name);
  refuseInProduction(source, name);
  return [createPublicKey(await developmentKey(source.DATA_DIR, PAIRS[pair].file))];
}

async function developmentKey(dataDir: string, fileName: string): Promise<KeyObject> {
  const folder = join(dataDir, 'keys');
  const file = join(folder, fileName);
  const present = await readFile(file, 'utf8').catch(() => null);
  if (present !== null) return readPrivateKey(present, file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const pair = generateKeyPairSync('ed25519');
  const temporary = `${file}.${randomUUID()}.tmp`;
  await writeFile(temporary, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // Two processes may start at once: the first link wins and both read the same key.
  await link(temporary, file).catch(() => undefined);
  await unlink(temporary);
  return readPrivateKey(await readFile(file, 'utf8'), file);
}

function refuseInProduction(source: KeySource, name: string): void {
  if (source.NODE_ENV === 'production')
    throw new ReleaseError(`${name} is missing: production never uses a development key.`);
}

function unfold(pem: string): string {
  return pem.trim().replaceAll('\\n', '\n');
}

function ed25519(name: string, parse: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = parse();
  } catch {
    throw new ReleaseError(`${name} is not a PEM key.`);
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new ReleaseError(`${name} is not an Ed25519 key.`);
  return key;
}
