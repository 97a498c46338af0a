import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { directConnection } from './direct-connection.ts';
import { KEYED_FLAG } from './jobs.ts';

/** First part of the advisory locks; the second part is the hash of the worker's id. */
const LOCK_CLASS = 5_501;
/** A worker without its lock at two checks in a row is gone: it could have reconnected in between. */
const CHECK_INTERVAL_MS = 5_000;
const RECONNECT_DELAY_MS = 500;
/** The last error of a job that was in its last attempt when its process ended. */
const LOST_MESSAGE = 'The process that ran this job ended before the job did.';

/** The server notices within a minute that the host of this connection has disappeared. */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

const LOCK = 'select pg_try_advisory_lock($1::int, hashtext($2))';
const UNLOCK = 'select pg_advisory_unlock($1::int, hashtext($2))';

/** Workers that have locked jobs but do not hold their advisory lock. */
const FIND_ABSENT = `select distinct locked_by as worker from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2 and classid = $1::oid and objid = hashtext(locked_by)::oid
      and database = (select oid from pg_database where datname = current_database()))`;

/** How the worker processes know about each other. */
export interface WorkerPresence {
  /** Tells the others that this worker is alive, until `remove` or until this process ends. */
  add: (worker: string) => Promise<void>;
  remove: (worker: string) => Promise<void>;
  isConnected: () => boolean;
  close: () => Promise<void>;
}

/**
 * Holds an advisory lock for each worker of this process, on one connection: PostgreSQL releases the locks when the process
 * ends, however it ends. Regularly returns the jobs of workers without lock to the queue.
 */
export async function startPresence(databaseUrl: string, log: FastifyBaseLogger): Promise<WorkerPresence> {
  const workers = new Set<string>();
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let absent = new Set<string>();

  // A connection runs one statement or transaction at a time.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: (connected: pg.Client) => Promise<Result>): Promise<Result | null> {
    const turn = last.then(() => (client === null ? null : work(client)));
    last = turn.catch(() => {});
    return turn;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client(directConnection(databaseUrl, 'houni-jobs'));
    next.on('error', (error) => log.warn({ err: error }, 'the presence of this worker lost its connection'));
    next.on('end', () => {
      if (client === next) client = null;
    });
    await next.connect();
    await next.query(KEEPALIVE);
    for (const worker of workers) await next.query(LOCK, [LOCK_CLASS, worker]);
    absent = new Set();
    last = Promise.resolve();
    client = next;
  }

  async function check(connected: pg.Client): Promise<void> {
    const { rows } = await connected.query<{ worker: string }>(FIND_ABSENT, [LOCK_CLASS]);
    const gone = rows.map(({ worker }) => worker).filter((worker) => absent.has(worker) && !workers.has(worker));
    absent = new Set(rows.map(({ worker }) => worker));
    if (gone.length === 0) return;
    const returned = await returnJobsOf(connected, gone);
    log.warn({ workers: gone.length, jobs: returned }, 'returned the jobs of workers that ended');
  }

  async function watch(): Promise<void> {
    let nextCheck = performance.now() + CHECK_INTERVAL_MS;
    while (!closing.signal.aborted) {
      await sleep(RECONNECT_DELAY_MS, null, { ref: false, signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        if (client === null) await connect();
        if (performance.now() < nextCheck) continue;
        nextCheck = performance.now() + CHECK_INTERVAL_MS;
        await inTurn(check);
      } catch (error) {
        log.warn({ err: error }, 'the check for ended workers failed');
      }
    }
  }

  await connect();
  const watching = watch();
  return {
    add: async (worker) => {
      workers.add(worker);
      await inTurn((connected) => connected.query(LOCK, [LOCK_CLASS, worker]));
    },
    remove: async (worker) => {
      workers.delete(worker);
      await inTurn((connected) => connected.query(UNLOCK, [LOCK_CLASS, worker]));
    },
    isConnected: () => client !== null,
    close: async () => {
      closing.abort();
      await watching;
      await client?.end();
    },
  };
}

interface LockedJob {
  id: string;
  isLastAttempt: boolean;
  isReplaced: boolean;
}

/** Returns the locked jobs of ended workers to the queue. A job in its last attempt is dead. */
async function returnJobsOf(client: pg.Client, workers: string[]): Promise<number> {
  await client.query('begin');
  try {
    const { rows } = await client.query<LockedJob>(
      // Adding a job with the same key takes the key of the running one and ends its retries. Jobs of the schedule have no
      // flag; theirs changes `updated_at`, to the beginning of the transaction that adds the copy.
      `select id::text as id, attempts >= max_attempts as "isLastAttempt",
         key is null and (coalesce(flags ? '${KEYED_FLAG}', false) or updated_at > locked_at) as "isReplaced"
       from graphile_worker.jobs where locked_by = any($1::text[])`,
      [workers],
    );
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
    const replaced = rows.filter(({ isReplaced }) => isReplaced).map(({ id }) => id);
    await client.query('select graphile_worker.reschedule_jobs($1::bigint[], attempts => 0)', [replaced]);
    const lost = rows.filter(({ isLastAttempt, isReplaced }) => isLastAttempt && !isReplaced).map(({ id }) => id);
    await client.query('select graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [lost, LOST_MESSAGE]);
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
