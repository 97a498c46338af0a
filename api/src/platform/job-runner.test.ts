import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FastifyBaseLogger } from 'fastify';
import { testDatabase } from '../../test/test-database.ts';
import type { TestDatabase } from '../../test/test-database.ts';
import type { Services } from '../services.ts';
import { openDatabase } from '../database.ts';
import type { DatabaseConnection } from '../database.ts';
import { startJobs } from './job-runner.ts';
import type { JobRunner } from './job-runner.ts';
import { defineJob } from '../define-job.ts';
import { addJob, JOB_QUEUES, PermanentFailure } from './jobs.ts';
import type { JobContext, JobQueue } from './jobs.ts';

let database: TestDatabase;
let connection: DatabaseConnection;
let runner: JobRunner;
let done: string[];
let work: (name: string, context: JobContext) => Promise<void>;
let logged: object[];
const silent = () => {};
const log = {
  error: (details: object) => logged.push(details),
  warn: silent,
  debug: silent,
} as unknown as FastifyBaseLogger; // the methods that the runner uses
const noteJob = (name: string, queue: JobQueue, cron?: string) =>
  defineJob({
    name,
    queue,
    payload: z.object({ name: z.string().default(name) }),
    run: async (_services, payload, context) => {
      await work(payload.name, context);
      done.push(payload.name);
    },
    ...(cron !== undefined && { cron }),
  });
const jobs = [noteJob('note', 'mail'), noteJob('fetch', 'feeds'), noteJob('count', 'housekeeping', '7 3 * * *')];

beforeAll(async () => {
  database = await testDatabase('migrated');
  connection = openDatabase(database.url, 4);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
const start = async () => {
  runner = await startJobs(jobs, { environment: { databaseDirectUrl: database.url } } as Services, log); // the jobs of this test need nothing else
};
beforeEach(async () => {
  done = [];
  logged = [];
  work = async () => {};
  await start();
});
afterEach(async () => {
  await runner.stop();
  await connection.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
});

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await sleep(20);
};
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await connection.pool.query<Row>(text, values)).rows;
const queued = () =>
  query<{ name: string; attempts: number; max: number; locked: boolean; error: string | null }>(
    `select task_identifier as name, attempts, max_attempts as max, locked_by is not null as locked, last_error as error
     from graphile_worker.jobs order by id`,
  );
/** The connections of the runner. */
const CONNECTIONS = `from pg_stat_activity where application_name = 'houni-jobs' and datname = current_database()`;
const WAITING = `${CONNECTIONS} and wait_event_type = 'Lock'`;
/** Holds a table, so that every statement on it waits. */
async function lock(table: string) {
  const holder = await connection.pool.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    release: async () => {
      await holder.query('rollback');
      holder.release();
    },
  };
}
/** Work that ends when the test calls `finish`, or with the signal of the job. */
function heldWork() {
  const held = { started: [] as string[], finish: silent };
  work = (name, { signal }) =>
    new Promise((resolve, reject) => {
      held.started.push(name);
      held.finish = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  return held;
}

describe('startJobs', () => {
  it('runs the jobs of committed transactions only', async () => {
    await expect(
      connection.db.transaction().execute(async (transaction) => {
        await addJob(transaction, 'note', { name: 'rolled back' });
        throw new Error('the write fails');
      }),
    ).rejects.toThrow('the write fails');
    await connection.db.transaction().execute((transaction) => addJob(transaction, 'note', { name: 'committed' }));
    await until(() => done.length > 0);
    expect(done).toEqual(['committed']);
  });

  it('restarts after the database has closed all connections', async () => {
    await query(`select pg_terminate_backend(pid) ${CONNECTIONS}`);
    await addJob(connection.db, 'note', { name: 'afterwards' });
    await until(() => done.includes('afterwards'));
    await until(() => runner.isWorking());
  });

  it('runs jobs although the connections were lost while the queues read the ids of their tasks', async () => {
    await runner.stop();
    const tasks = await lock('graphile_worker._private_tasks');
    const started = start();
    await until(
      async () => (await query(`select pid ${WAITING} and query like '%insert into%_private_tasks%'`)).length > 0,
    );
    await query(`select pg_terminate_backend(pid) ${WAITING}`);
    await tasks.release();
    await started;
    await addJob(connection.db, 'note', { name: 'afterwards' });
    await until(() => done.includes('afterwards'));
  });

  it('runs a job of one queue while all places of another queue are taken', async () => {
    const held = heldWork();
    for (let job = 0; job <= JOB_QUEUES.feeds; job += 1) await addJob(connection.db, 'fetch', { name: `slow ${job}` });
    await until(() => held.started.length === JOB_QUEUES.feeds);
    work = async () => {};
    await addJob(connection.db, 'note', { name: 'mail' });
    await until(() => done.length > 0);
    expect(done).toEqual(['mail']);
  });

  it('runs the jobs of a lane one after the other', async () => {
    const held = heldWork();
    await addJob(connection.db, 'fetch', { name: 'first' }, { lane: 'slow server' });
    await until(() => held.started.length === 1);
    await addJob(connection.db, 'fetch', { name: 'second' }, { lane: 'slow server' });
    await addJob(connection.db, 'fetch', { name: 'other' }, { lane: 'other server' });
    await until(() => held.started.length === 2);
    expect(held.started).toEqual(['first', 'other']);
  });
});

describe('stop', () => {
  it('resolves after the running jobs have finished', async () => {
    let finish = silent;
    work = () => new Promise((resolve) => (finish = resolve));
    await addJob(connection.db, 'note', { name: 'under way' });
    await until(() => finish !== silent);
    let ended = false;
    const stopped = runner.stop().then(() => (ended = true));
    await sleep(50);
    expect([ended, done]).toEqual([false, []]);
    finish();
    await stopped;
    expect(done).toEqual(['under way']);
    expect(await queued()).toEqual([]);
    await start();
  });

  it('waits for the queues that are restarting', async () => {
    await runner.stop();
    const tasks = await lock('graphile_worker._private_tasks');
    await start();
    await until(async () => (await query(`select pid ${WAITING}`)).length === jobs.length);
    const migrations = await lock('graphile_worker.migrations');
    await query(`select pg_terminate_backend(pid) ${WAITING}`);
    await tasks.release();
    await until(async () => (await query(`select pid ${WAITING} and query like '%migrations%'`)).length > 0);
    const stopped = runner.stop();
    await migrations.release();
    await stopped;
    await until(async () => (await query(`select pid ${CONNECTIONS}`)).length === 0);
    await start();
  });

  it('interrupts a long job and returns it to the queue without counting the attempt', async () => {
    const held = heldWork();
    await addJob(connection.db, 'fetch', { name: 'long' }, { lane: 'slow server' });
    await until(() => held.started.length === 1);
    const [{ now }] = (await query('select now()')) as [{ now: Date }];
    await runner.stop();
    expect(await queued()).toEqual([{ name: 'fetch', attempts: 0, max: 10, locked: false, error: null }]);
    // A worker that asks for a job while the process stops does not get this one.
    expect(await query('select from graphile_worker.jobs where run_at > $1', [now])).toHaveLength(1);
    work = async () => {};
    await start();
    await until(() => done.length > 0);
    expect([done, logged]).toEqual([['long'], []]);
  });

  it('returns a job that ignores the signal', async () => {
    let isStarted = false;
    let finish = silent;
    work = () =>
      new Promise((resolve) => {
        isStarted = true;
        finish = resolve;
      });
    await addJob(connection.db, 'note', { name: 'deaf' });
    await until(() => isStarted);
    await runner.stop();
    expect(await queued()).toMatchObject([{ name: 'note', locked: false, error: null }]);
    work = async () => {};
    finish();
    await start();
  });
});

describe('the jobs of a worker that ended without stopping', () => {
  const lockedBy = (id: string, attempts: number) =>
    query(
      `update graphile_worker._private_jobs set locked_by = 'pool-ended', locked_at = now(), attempts = $2 where id = $1`,
      [id, attempts],
    );
  const addLocked = async (name: string, attempts: number, key?: string) => {
    const [job] = await query<{ id: string }>(
      `select id::text from graphile_worker.add_job('note', $1::json, max_attempts => 10, job_key => $2::text,
         flags => case when $2::text is not null then '{keyed}'::text[] end, run_at => now() + interval '1 hour')`,
      [JSON.stringify({ name }), key ?? null],
    );
    await lockedBy(job?.id ?? '', attempts);
    await query('update graphile_worker._private_jobs set run_at = now() where id = $1', [job?.id]);
  };

  it('are run by another worker, while those of living workers are not touched', async () => {
    const held = heldWork();
    await addJob(connection.db, 'fetch', { name: 'alive' });
    await until(() => held.started.length === 1);
    work = async () => {};
    await addLocked('taken over', 1);
    await addLocked('in its last attempt', 10);
    await addLocked('queued again meanwhile', 1, 'key');
    await addJob(connection.db, 'note', { name: 'newer copy' }, { key: 'key' });
    // A transaction that began before the worker took the job adds a copy of it.
    const importer = await connection.pool.connect();
    await importer.query('begin');
    await importer.query('select now()');
    await addLocked('queued again by an older transaction', 1, 'older');
    await importer.query(
      `select graphile_worker.add_job('note', '{"name":"copy"}', job_key => 'older', flags => '{keyed}')`,
    );
    await importer.query('commit');
    importer.release();
    await until(async () => (await queued()).filter(({ name }) => name === 'note').every(({ locked }) => !locked));
    await until(() => done.includes('taken over') && done.includes('queued again meanwhile'));
    await until(async () => (await queued()).filter(({ name }) => name === 'note').length === 1);
    expect(done.sort()).toEqual([
      'copy',
      'newer copy',
      'queued again by an older transaction',
      'queued again meanwhile',
      'taken over',
    ]);
    expect(held.started).toEqual(['alive']);
    expect((await queued()).filter(({ name }) => name === 'note')).toEqual([
      { name: 'note', attempts: 10, max: 10, locked: false, error: expect.stringContaining('ended before') },
    ]);
  });
});

describe('a failing job', () => {
  it('is stored and logged with its name, id and stack, without addresses', async () => {
    work = async () => {
      throw new Error('no box for someone@example.tn', { cause: new Error('the reason') });
    };
    await addJob(connection.db, 'note', { name: 'x' });
    await until(async () => (await queued()).some(({ error }) => error !== null));
    const [job] = await queued();
    expect(job?.error).toMatch(/^Error: no box for \[address\]\n {4}at .*job-runner\.test\.ts[^]*Error: the reason\n/);
    const [{ id = '' } = {}] = await query<{ id: string }>('select id::text from graphile_worker.jobs');
    expect(logged).toEqual([{ job: 'note', jobId: id, attempt: 1, maxAttempts: 10, dead: false, stack: job?.error }]);
  });

  it('is logged with the ids of its payload, without the rest of it', async () => {
    work = async () => {
      throw new PermanentFailure('refused');
    };
    await addJob(connection.db, 'note', { name: 'x', adId: 7, to: 'someone@example.tn' });
    await until(async () => logged.length > 0);
    expect(logged).toMatchObject([{ job: 'note', payload: { adId: 7 } }]);
  });

  it('is dead at once after a permanent failure, with the same id', async () => {
    work = async () => {
      throw new PermanentFailure('refused');
    };
    await addJob(connection.db, 'note', { name: 'x' });
    await until(async () => (await queued()).some(({ error }) => error !== null));
    expect(await queued()).toMatchObject([{ attempts: 1, max: 1, locked: false }]);
    expect(logged).toMatchObject([{ dead: true }]);
  });

  it('that runs on a schedule keeps only its last dead run', async () => {
    work = async () => {
      throw new PermanentFailure('refused');
    };
    for (let run = 1; run <= 3; run += 1) {
      await addJob(connection.db, 'count', {});
      await until(async () => logged.length === run && (await queued()).every(({ locked }) => !locked));
    }
    expect(await queued()).toHaveLength(1);
  });
});

describe('a schedule', () => {
  it('makes up for the last of its missed times, once', async () => {
    await runner.stop();
    await query(
      `update graphile_worker._private_known_crontabs
       set known_since = now() - interval '10 days', last_execution = now() - interval '9 days' where identifier = 'count'`,
    );
    await start();
    await until(() => done.length > 0);
    await runner.stop();
    await start();
    await sleep(300);
    expect(done).toEqual(['count']);
  });
});
