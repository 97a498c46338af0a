import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PostgresError } from './postgres-binaries.ts';
import type { Identity } from './postgres-binaries.ts';

/** Role and database that the product uses. */
export const POSTGRES_NAME = 'houni';

/** The files of one server. */
export interface Cluster {
  /** The data folder of the server. */
  folder: string;
  binaries: string;
  identity: Identity | null;
  logFile: string;
}

/** Options to run the server's programs: as its user, with a minimal environment. */
export function asUser(cluster: Cluster) {
  return { ...cluster.identity, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

/** Makes the cluster under a temporary name and renames it when it is complete, so that a crash leaves no partial one. */
export function makeCluster(cluster: Cluster, password: string): void {
  const home = path.dirname(cluster.folder);
  for (const name of readdirSync(home)) {
    if (name.startsWith('postgres.new-')) rmSync(path.join(home, name), { recursive: true, force: true });
  }
  const unfinished = `${cluster.folder}.new-${process.pid}`;
  const secret = `${unfinished}.password`;
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    writeFileSync(secret, `${password}\n`, { mode: 0o600 });
    if (cluster.identity) {
      for (const file of [unfinished, secret]) chownSync(file, cluster.identity.uid, cluster.identity.gid);
    }
    // The builtin locale sorts and changes case in the same way on every machine.
    const made = spawnSync(
      path.join(cluster.binaries, 'bin', 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${POSTGRES_NAME}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--lc-collate=C',
        '--lc-ctype=C',
        '--lc-messages=C',
      ],
      { ...asUser(cluster), encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw errorFromOutput(made.stderr || made.error?.message || '', 'The database cluster cannot be made');
    singleUser({ ...cluster, folder: unfinished }, `CREATE DATABASE ${POSTGRES_NAME};\n`);
    if (existsSync(cluster.folder)) rmSync(cluster.folder, { recursive: true, force: true }); // has no PG_VERSION, so it is empty
    renameSync(unfinished, cluster.folder);
  } catch (error) {
    throw toPostgresError(error, `The database cluster cannot be made in ${home}`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(secret, { force: true });
  }
}

/** Sets a new password without a running server, for a cluster whose password file was lost. */
export function setPassword(cluster: Cluster, password: string): void {
  singleUser(cluster, `ALTER ROLE ${POSTGRES_NAME} PASSWORD '${password}';\n`); // hexadecimal, so no escaping is needed
}

function singleUser(cluster: Cluster, statement: string): void {
  const done = spawnSync(
    path.join(cluster.binaries, 'bin', 'postgres'),
    ['--single', '-D', cluster.folder, '-c', 'exit_on_error=on', 'postgres'],
    { ...asUser(cluster), input: statement, encoding: 'utf8' },
  );
  if (done.status !== 0)
    throw errorFromOutput(done.stderr || done.error?.message || '', 'The database cluster cannot be prepared');
}

/** The cause in a program's output, as one sentence. */
export function errorFromOutput(output: string, what: string): PostgresError {
  if (output.includes('No space left on device')) {
    return new PostgresError(`${what}: the disk is full; free some space and start again.`);
  }
  const last =
    output.split('\n').findLast((line) => /error|fatal|panic/i.test(line)) ?? output.trim().split('\n').at(-1) ?? '';
  return new PostgresError(`${what}: ${last.replace(/^.*?(?:ERROR|FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')}.`);
}

/** A file system error as one sentence for the person who starts the product. */
export function toPostgresError(error: unknown, what: string): PostgresError {
  if (error instanceof PostgresError) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code; // node:fs throws system errors
  if (code === 'ENOSPC') return new PostgresError(`${what}: the disk is full; free some space and start again.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new PostgresError(
      `${what}: this user has no permission to write there; grant it or set DATA_DIR to another folder.`,
    );
  }
  return new PostgresError(`${what}: ${error instanceof Error ? error.message : String(error)}.`);
}
