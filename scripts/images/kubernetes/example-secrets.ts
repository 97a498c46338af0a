import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Not the key of releases: a shell refuses it. */
const PREVIEW_KEY = 'MCowBQYDK2VwAyEAE2MBKnu5qSPmTlA/VjgKJJNJXtAlbm3k3viYnG5byDM=';
const KEY = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';

/** A value of the right form for each secret of an overlay. */
const SECRETS: Record<string, string> = {
  'tls.crt': 'certificate',
  'tls.key': 'key',
  'database-url': 'postgres://houni:password@pgbouncer:6432/houni',
  'database-direct-url': 'postgres://houni:password@postgres:5432/houni',
  'database-owner-url': 'postgres://houni_owner:password@postgres:5432/houni',
  'database-replica-urls': '',
  'pgbouncer-users': '"houni" "password"',
  'smtp-url': 'smtps://user:password@mail.example.com',
  'mail-signing-key': '0'.repeat(64),
  'media-s3-key-id': 'media',
  'media-s3-secret': 'secret',
  'artefact-s3-key-id': 'artefacts',
  'artefact-s3-secret': 'secret',
  'publish-tokens': `mf-blog:${'0'.repeat(64)}`,
  'metrics-token': '0'.repeat(32),
  'release-public.pem': `-----BEGIN PUBLIC KEY-----\n${KEY}\n-----END PUBLIC KEY-----`,
  'preview-public.pem': `-----BEGIN PUBLIC KEY-----\n${PREVIEW_KEY}\n-----END PUBLIC KEY-----`,
};

/** Writes every secret of an overlay into a folder. */
export function writeExampleSecrets(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, value] of Object.entries(SECRETS)) writeFileSync(path.join(folder, name), `${value}\n`);
}
