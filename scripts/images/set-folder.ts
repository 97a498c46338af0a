import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../environment.ts';
import { command } from './engine.ts';

/** The domain of the set that is checked; requests go to this machine. */
export const DOMAIN = 'houni.test';
export const HTTPS_PORT = 18_443;
const HTTP_PORT = 18_080;

/** What a client of the set must know. */
export interface SetFolder {
  folder: string;
  /** The certificate of the edge, PEM. */
  certificate: string;
  /** The key that signs release sets, PEM. */
  releaseKey: string;
  /** The key that signs preview links, PEM. */
  previewKey: string;
  /** Allows to publish `PUBLISHED_REMOTE` over HTTP. */
  publishToken: string;
}

/** The remote that the check publishes. */
export const PUBLISHED_REMOTE = 'mf-blog';

/** podman-compose reads a file with this name too. */
const OVERLAY_FILE = 'compose.override.yaml';
/** The compose files of the set, and of the set with the Auth emulator. */
export const PRODUCTION_FILES = ['compose.yaml', OVERLAY_FILE];
export const DEVELOPMENT_FILES = ['compose.yaml', 'compose.dev.yaml', OVERLAY_FILE];
/** What the check needs of the folder docker. */
const COPIED_FILES = ['compose.yaml', 'compose.dev.yaml', 'upgrade.sh'];

/** The project of the check. Its containers, volumes and networks have names that begin with it. */
export const PROJECT = 'houni-check';

/** All visitors of the check have one address, whose limits would end it. */
const OVERLAY = { name: PROJECT, services: { 'api-1': withoutLimits(), 'api-2': withoutLimits() } };

/** Writes compose.yaml, its settings, and new secrets and certificates, as docs/production.md describes. */
export async function writeSetFolder(work: string): Promise<SetFolder> {
  const folder = path.join(work, 'set');
  const secrets = path.join(folder, 'secrets');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(secrets, { recursive: true });
  mkdirSync(path.join(folder, 'acme'));
  for (const file of COPIED_FILES) copyFileSync(path.join(ROOT, 'docker', file), path.join(folder, file));
  writeFileSync(path.join(folder, OVERLAY_FILE), JSON.stringify(OVERLAY)); // JSON is YAML
  const settings = {
    VERSION: 'latest',
    CHECKOUT: ROOT,
    DOMAIN,
    HTTP_PORT,
    HTTPS_PORT,
    CONTACT_EMAIL: `contact@${DOMAIN}`,
    FIREBASE_PROJECT_ID: 'houni-images',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: `houni-images.${DOMAIN}`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, '.env'), lines.join(''));

  const [database, owner] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  const metricsToken = randomBytes(32).toString('hex');
  const publishToken = randomBytes(32).toString('hex');
  const [release, preview] = [signingPair(), signingPair()];
  const files = {
    'postgres/database-owner-password': owner,
    'postgres/database-password': database,
    'postgres/replication-password': randomBytes(24).toString('hex'),
    'migrate/database-owner-url': `postgres://houni_owner:${owner}@postgres:5432/houni`,
    'api/database-url': `postgres://houni:${database}@pgbouncer:6432/houni`,
    'api/database-direct-url': `postgres://houni:${database}@postgres:5432/houni`,
    'api/database-replica-urls': `postgres://houni:${database}@replica:5432/houni`,
    'api/smtp-url': 'smtp://mail:2525',
    'api/mail-signing-key': randomBytes(32).toString('hex'),
    'api/metrics-token': metricsToken,
    'shell/metrics-token': metricsToken,
    'shell/release-public.pem': release.publicKey,
    'shell/preview-public.pem': preview.publicKey,
    'pgbouncer/pgbouncer-users': `"houni" "${database}"\n`,
    'mail/mail-relay': `host: mail.${DOMAIN}\nport: 25\ntls: off\n`,
    'releases/publish-tokens': `${PUBLISHED_REMOTE}:${createHash('sha256').update(publishToken).digest('hex')}`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(secrets, name)), { recursive: true });
    writeFileSync(path.join(secrets, name), content);
  }
  mkdirSync(path.join(secrets, 'edge'));
  const certificate = path.join(secrets, 'edge/certificate.pem');
  const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN},DNS:*.${DOMAIN}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const output = ['-keyout', path.join(secrets, 'edge/certificate-key.pem'), '-out', certificate];
  await command('openssl', 'req', '-x509', ...key, ...subject, ...output);
  // The containers have another user than this process.
  await command('chown', '-R', '10001:10001', secrets);
  await command('chmod', '-R', 'u=rX,go=', secrets);
  return {
    folder,
    certificate: readFileSync(certificate, 'utf8'),
    releaseKey: release.privateKey,
    previewKey: preview.privateKey,
    publishToken,
  };
}

function withoutLimits() {
  return { environment: { LIMITS_FACTOR: '1000' } };
}

function signingPair() {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
