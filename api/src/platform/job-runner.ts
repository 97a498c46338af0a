import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { ParsedCronItem, TaskList, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { cronItem } from './cron-items.ts';
import { directConnection } from './direct-connection.ts';
import type { Environment } from './environment.ts';
import { JobPool } from './job-pool.ts';
import { JOB_QUEUES, JobInterrupted } from './jobs.ts';
import type { Job, JobQueue } from './jobs.ts';
import { runJob } from './run-job.ts';
import type { JobEnvironment } from './run-job.ts';
import { startPresence } from './worker-presence.ts';
import type { WorkerPresence } from './worker-presence.ts';

/** A runner stops if it loses the database; it is restarted after this time. */
const RESTART_DELAY_MS = 1_000;
/** At shutdown, running jobs may take this long to finish or to notice the signal. */
const GRACE_MS = 6_000;
/** Connections besides the one of each queue that waits for notifications: for short statements of the queue. */
const SHARED_CONNECTIONS = 5;

export interface JobRunner {
  /** False while a queue that stopped unexpectedly has not restarted, or other processes cannot see this one. */
  isWorking: () => boolean;
  /** Takes no new jobs and tells the running ones to stop; resolves when they are finished or returned to the queue. */
  stop: () => Promise<void>;
}

/** The runner of one queue; restarts itself. */
interface QueueRunner {
  isWorking: () => boolean;
  /** The id by which other processes know the jobs of this runner. */
  worker: () => string | null;
  stop: () => Promise<void>;
}

interface RunnerContext<Services> extends JobEnvironment<Services> {
  pool: pg.Pool;
  presence: WorkerPresence;
}

/** Runs the jobs of every queue until it is stopped. A failed job is retried with growing delays. */
export async function startJobs<Services extends { environment: Pick<Environment, 'databaseDirectUrl'> }>(
  jobs: readonly Job<Services>[],
  services: Services,
  log: FastifyBaseLogger,
): Promise<JobRunner> {
  const queues = queuesOf(jobs);
  const { databaseDirectUrl } = services.environment;
  const pool = new JobPool({
    ...directConnection(databaseDirectUrl, 'houni-jobs'),
    max: queues.length + SHARED_CONNECTIONS,
  });
  const lost = (error: Error) => log.warn({ err: error }, 'the job runner lost a database connection');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const interruption = new AbortController();
  const presence = await startPresence(databaseDirectUrl, log);
  const context: RunnerContext<Services> = { services, log, signal: interruption.signal, pool, presence };
  const schedule = parseCronItems(
    jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : cronItem({ name, cron }))),
  );
  const runners: QueueRunner[] = [];
  // One after the other, because each looks for changes of the queue's schema first. The first one runs the schedule.
  for (const [index, queue] of queues.entries())
    runners.push(await startQueue(queue, { jobs, schedule: index === 0 ? schedule : [] }, context));

  async function stop(): Promise<void> {
    interruption.abort(new JobInterrupted());
    const stopped = Promise.all(runners.map((runner) => runner.stop())).then(() => true);
    const inTime = await Promise.race([stopped, sleep(GRACE_MS, false, { ref: false })]);
    if (!inTime) {
      const workers = runners.map((runner) => runner.worker()).filter((worker) => worker !== null);
      log.warn('jobs did not stop in time and are returned to the queue');
      await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workers]);
    }
    await presence.close();
    // A job that did not stop still has its connection: the end of the process closes it.
    if (inTime) await pool.end();
  }
  return { isWorking: () => presence.isConnected() && runners.every((runner) => runner.isWorking()), stop };
}

/** The queues that have jobs, in their order. */
function queuesOf(jobs: readonly { queue: JobQueue }[]): JobQueue[] {
  const names = Object.keys(JOB_QUEUES) as JobQueue[]; // the keys of a constant
  return names.filter((name) => jobs.some(({ queue }) => queue === name));
}

/** One run of graphile-worker for a queue. */
interface RunningQueue {
  worker: string;
  /** Settles when it has stopped, for whatever reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

interface QueueWork<Services> {
  jobs: readonly Job<Services>[];
  schedule: ParsedCronItem[];
}

async function startQueue<Services>(
  queue: JobQueue,
  work: QueueWork<Services>,
  context: RunnerContext<Services>,
): Promise<QueueRunner> {
  const { log, presence } = context;
  let stopping = false;
  let running: RunningQueue | null = null;
  let starting: Promise<void> = Promise.resolve();

  async function start(): Promise<void> {
    const started = await runQueue(queue, work, context);
    if (stopping) return started.stop();
    running = started;
    void started.ended
      .catch((error: unknown) => log.error({ err: error, queue }, 'the job runner stopped'))
      .then(() => {
        running = null;
        presence.remove(started.worker).catch(() => {}); // its connection was lost too
        return stopping ? undefined : restart();
      });
  }

  async function restart(): Promise<void> {
    while (!stopping && running === null) {
      await sleep(RESTART_DELAY_MS, null, { ref: false });
      if (stopping) return;
      starting = start().catch((error: unknown) =>
        log.warn({ err: error, queue }, 'the job runner could not restart yet'),
      );
      await starting;
    }
  }

  await start();
  return {
    isWorking: () => running !== null,
    worker: () => running?.worker ?? null,
    stop: async () => {
      stopping = true;
      await starting; // a queue that starts while it is stopped holds connections until it has stopped itself
      await running?.stop();
    },
  };
}

async function runQueue<Services>(
  queue: JobQueue,
  { jobs, schedule }: QueueWork<Services>,
  context: RunnerContext<Services>,
): Promise<RunningQueue> {
  const taskList: TaskList = {};
  for (const job of jobs)
    if (job.queue === queue) taskList[job.name] = (payload, helpers) => runJob(job, context, payload, helpers);
  const events: WorkerEvents = new EventEmitter();
  let worker = '';
  events.once('pool:create', ({ workerPool }) => (worker = workerPool.id));
  const failed = new Promise<void>((resolve) => events.once('worker:getJob:error', () => resolve()));
  const runner = await run({
    pgPool: context.pool,
    concurrency: JOB_QUEUES[queue],
    noHandleSignals: true,
    // At shutdown graphile-worker 0.18 waits only for batched completions, so batch them with a delay of 0.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
    parsedCronItems: schedule,
    events,
    logger: queueLogger(context.log),
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= runner.stop());
  try {
    await context.presence.add(worker);
  } catch (error) {
    await stop(); // nobody else knows this run yet
    throw error;
  }
  // graphile-worker 0.18 remembers a failed reading of its tasks for ever, and a job that was locked when the connection
  // broke stays locked while its worker lives: the next run has a new memory and a new worker.
  failed.then(stop).catch((error: unknown) => context.log.warn({ err: error, queue }, 'a queue stopped with an error'));
  return { worker, ended: runner.promise, stop };
}

/** Failed jobs are logged by `runJob`. Never logs a payload: it may contain an address. */
function queueLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return;
    if (level === 'error')
      log.error({ error: meta?.['error'] instanceof Error ? meta['error'].message : undefined }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
