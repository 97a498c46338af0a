import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@houni/cli/is-alive';
import {
  asUser,
  errorFromOutput,
  toPostgresError,
  makeCluster,
  POSTGRES_NAME,
  setPassword,
} from './postgres-cluster.ts';
import type { Cluster } from './postgres-cluster.ts';
import { clusterHome, PostgresError, preparePostgresBinaries, UNPRIVILEGED } from './postgres-binaries.ts';
import { POSTGRES_MAJOR } from './postgres-version.ts';
import { servesCluster, startMark } from './process-identity.ts';

export { PostgresError } from './postgres-binaries.ts';

export interface PostgresOptions {
  /** The state folder, with the cluster, its password and its log. Created if missing. */
  dataDir: string;
  /** Port on the loopback address. */
  port: number;
  /** Called with whole sentences about the progress; the server's own log is `<dataDir>/logs/postgres.log`. */
  log?: (line: string) => void;
  /** Further server settings, e.g. `{ fsync: 'off' }` for a temporary test server. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  /** Connection address with user, password and database. */
  url: string;
  pid: number;
  /** Resolves when the server process has ended for any reason. */
  exited: Promise<void>;
  /** Stops the server cleanly: open transactions are rolled back, committed ones are on disk. */
  stop: () => Promise<void>;
}

const STOP_DEADLINE_MS = 30_000;
const START_DEADLINE_MS = 60_000;

/**
 * Starts the embedded PostgreSQL of a data folder, and makes its cluster if there is none.
 * A server that a killed supervisor left running is stopped cleanly first.
 * @throws PostgresError with one sentence that says what to do: busy port, folder in use, unwritable folder.
 */
export async function startPostgres({
  dataDir,
  port,
  log = () => {},
  settings = {},
}: PostgresOptions): Promise<RunningPostgres> {
  const cluster = locate(dataDir);
  await stopOrphan(cluster.folder, log);
  await assertPortFree(port);
  const password = passwordOf(dataDir, cluster);
  if (existsSync(path.join(cluster.folder, 'PG_VERSION'))) {
    assertOwnMajor(cluster.folder);
    if (password.isNew) setPassword(cluster, password.value);
  } else {
    log('Making the database cluster.');
    makeCluster(cluster, password.value);
  }
  const child = launch(cluster, port, settings);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid;
  if (pid === undefined) throw new PostgresError('PostgreSQL could not be started: the system refused a new process.');
  writeFileSync(ownerFile(cluster.folder), JSON.stringify({ pid: process.pid, mark: startMark(process.pid) }));
  await waitUntilReady(cluster, child);
  return {
    url: databaseUrl(password.value, port),
    pid,
    exited,
    stop: async () => {
      await stopServer(pid);
      await exited;
      rmSync(ownerFile(cluster.folder), { force: true });
    },
  };
}

/**
 * Stops the server that a killed supervisor left running, if any, so that its port is free again.
 * @throws PostgresError if its supervisor is still running
 */
export async function stopLeftoverPostgres(dataDir: string, log: (line: string) => void): Promise<void> {
  await stopOrphan(locate(dataDir).folder, log);
}

/** Removes the cluster of a data folder, its password and its log. The server must not be running. */
export function removePostgres(dataDir: string): void {
  const cluster = locate(dataDir);
  rmSync(cluster.folder, { recursive: true, force: true });
  rmSync(passwordFile(dataDir), { force: true });
  rmSync(cluster.logFile, { force: true });
}

/** @throws PostgresError if another major version made the cluster: its files cannot be read */
function assertOwnMajor(folder: string): void {
  const major = Number(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8'));
  if (major === POSTGRES_MAJOR) return;
  throw new PostgresError(
    `The database in ${folder} was made by PostgreSQL ${major}, and this version of the product has ${POSTGRES_MAJOR}: start with an empty one (npm start -- --reset), or set DATA_DIR to another folder.`,
  );
}

function locate(dataDir: string): Cluster {
  try {
    mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
    mkdirSync(path.join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
    const root = process.getuid?.() === 0 ? UNPRIVILEGED : null;
    const wanted = clusterHome(realpathSync(dataDir), root);
    mkdirSync(wanted, { recursive: true, mode: 0o755 });
    const home = realpathSync(wanted);
    const folder = path.join(home, 'postgres');
    // A cluster that an ordinary user made keeps that owner, even if root starts it.
    const owner = existsSync(folder) ? statSync(folder) : null;
    const identity = root && owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : root;
    return {
      folder,
      identity,
      binaries: preparePostgresBinaries(home, identity),
      logFile: path.join(dataDir, 'logs', 'postgres.log'),
    };
  } catch (error) {
    throw toPostgresError(error, `The data folder ${dataDir} cannot be used`);
  }
}

function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'keys', 'postgres-password');
}

function databaseUrl(password: string, port: number): string {
  return `postgres://${POSTGRES_NAME}:${password}@127.0.0.1:${port}/${POSTGRES_NAME}`;
}

/** The connection address of the data folder's database, whether it runs or not; null if it was never made. */
export function embeddedDatabaseUrl(dataDir: string, port: number): string | null {
  const file = passwordFile(dataDir);
  return existsSync(file) ? databaseUrl(readFileSync(file, 'utf8').trim(), port) : null;
}

/** The cluster's password, generated once; only the owner of the data folder can read it. */
function passwordOf(dataDir: string, cluster: Cluster): { value: string; isNew: boolean } {
  const file = passwordFile(dataDir);
  try {
    if (existsSync(file)) {
      const value = readFileSync(file, 'utf8').trim();
      if (/^[0-9a-f]{48}$/.test(value)) return { value, isNew: !existsSync(cluster.folder) };
    }
    const value = randomBytes(24).toString('hex');
    writeFileSync(`${file}.new`, `${value}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return { value, isNew: true };
  } catch (error) {
    throw toPostgresError(error, `The password file ${file} cannot be used`);
  }
}

function launch(cluster: Cluster, port: number, settings: Record<string, string>): ChildProcess {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // a socket in /tmp could conflict with another cluster
    max_connections: '120',
    jit: 'off', // compilation takes longer than our queries
    timezone: 'UTC',
    ...settings,
  };
  // Its own process group: Ctrl-C in the terminal reaches only the supervisor, which stops the server last.
  const output = openLog(cluster.logFile);
  const child = spawn(
    path.join(cluster.binaries, 'bin', 'postgres'),
    [
      '-D',
      cluster.folder,
      '-p',
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...asUser(cluster), detached: true, stdio: ['ignore', output, output] },
  );
  closeSync(output);
  child.unref();
  return child;
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<void> {
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!ended && Date.now() < deadline) {
    const file = readPidFile(cluster.folder);
    if (file?.pid === child.pid && file?.ready) return;
    await sleep(20);
  }
  if (!ended) child.kill('SIGINT');
  const tail = readFileSync(cluster.logFile, 'utf8').slice(-4000);
  throw errorFromOutput(tail, `PostgreSQL does not start (its log: ${cluster.logFile})`);
}

function readPidFile(folder: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : null;
  } catch {
    return null;
  }
}

function ownerFile(folder: string): string {
  return `${folder}.owner`;
}

/** Stops the server of a supervisor that has ended. @throws PostgresError if another supervisor is still running */
async function stopOrphan(folder: string, log: (line: string) => void): Promise<void> {
  const running = readPidFile(folder);
  if (!running) return;
  if (!servesCluster(running.pid, folder)) {
    // Another program has this process id now (after a reboot, in a container): PostgreSQL would refuse to start.
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    return;
  }
  const owner = readOwner(folder);
  if (owner && startMark(owner.pid) === owner.mark) {
    throw new PostgresError(
      `The product already runs from this data folder (process ${owner.pid}): stop it first, or set DATA_DIR to another folder.`,
    );
  }
  log(`Stopping the database server that an earlier run left running (process ${running.pid}).`);
  await stopServer(running.pid);
}

function readOwner(folder: string): { pid: number; mark: string } | null {
  try {
    const owner: unknown = JSON.parse(readFileSync(ownerFile(folder), 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('mark' in owner)) return null;
    return typeof owner.pid === 'number' && typeof owner.mark === 'string'
      ? { pid: owner.pid, mark: owner.mark }
      : null;
  } catch {
    return null;
  }
}

/** Fast shutdown (roll back, checkpoint, exit); after the deadline an immediate one, from which the next start recovers. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (startMark(pid) === null) return;
    try {
      process.kill(pid, signal);
    } catch {
      return; // it has just exited
    }
    const deadline = Date.now() + STOP_DEADLINE_MS;
    while (Date.now() < deadline) {
      if (!isAlive(pid) || startMark(pid) === null) return;
      await sleep(20);
    }
  }
  throw new PostgresError(`The database server (process ${pid}) does not stop.`);
}

function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new PostgresError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} for PostgreSQL is used by another program: stop it or set POSTGRES_PORT to a free port.`
            : `Port ${port} for PostgreSQL cannot be opened (${error.code ?? error.message}): set POSTGRES_PORT to another port.`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
