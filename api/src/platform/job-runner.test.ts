import { jest } from '@jest/globals';
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
import { addJob } from './jobs.ts';

jest.setTimeout(60_000);

let database: TestDatabase;
let connection: DatabaseConnection;
let runner: JobRunner;
let done: string[];
let work: (name: string) => Promise<void>;
const silent = () => {};
const log = { error: silent, warn: silent, debug: silent } as unknown as FastifyBaseLogger; // the methods that the runner uses
const jobs = [
  defineJob({
    name: 'note',
    payload: z.object({ name: z.string() }),
    run: async (_services, { name }) => {
      await work(name);
      done.push(name);
    },
  }),
];

beforeAll(async () => {
  database = await testDatabase('migrated');
  connection = openDatabase(database.url, 4);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  done = [];
  work = async () => {};
  runner = await startJobs(jobs, { environment: { databaseUrl: database.url } } as Services, log); // the jobs of this test need nothing else
});
afterEach(() => runner.stop());

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await sleep(20);
};

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
    await connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'houni-jobs' and datname = current_database()`,
    );
    await addJob(connection.db, 'note', { name: 'afterwards' });
    await until(() => done.includes('afterwards'));
    await until(() => runner.isWorking());
  });

  it('stops after the running jobs have finished', async () => {
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
    expect((await connection.pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
    runner = await startJobs(jobs, { environment: { databaseUrl: database.url } } as Services, log); // as above
  });
});
