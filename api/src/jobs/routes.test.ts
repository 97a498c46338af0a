import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, JobsAnswer } from '@houni/contracts/job';
import { startTestMailServer } from '../../test/mail-server.ts';
import type { TestMailServer } from '../../test/mail-server.ts';
import { aUser } from '../../test/builders/user.ts';
import { asUser, testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { addJob } from '../platform/jobs.ts';
import { deleteOldDeadJobs } from './job-queue.ts';

let api: TestApp;
let server: TestMailServer;
const administrator = asUser('administrator');
beforeAll(async () => {
  server = await startTestMailServer();
  api = await testApp({ template: 'migrated', variables: { SMTP_URL: server.url } });
  await aUser('administrator').administrator().insert(api);
  await aUser('moderator').moderator().insert(api);
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const list = (state: string) => api.get<JobsAnswer>(`/administration/jobs?state=${state}`, { headers: administrator });

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const value = await read();
    if (value !== undefined) return value;
    await sleep(25);
  }
  throw new Error('it did not happen');
}

const jobIn = (state: string, fits: (job: Job) => boolean = () => true) =>
  until(async () => (await list(state)).items.find(fits));

const send = (to: string) =>
  queueMail(api.connection.db, {
    template: 'account-email-changed',
    to,
    locale: 'fr',
    values: { email: 'new@example.tn' },
  });

/** Schedules the next attempt now, and notifies the worker. */
async function makeDue(id: string, attempts?: number): Promise<void> {
  await api.connection.pool.query(
    'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2::int)',
    [id, attempts ?? null],
  );
  await api.connection.pool.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}

const clear = () =>
  api.connection.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
afterEach(clear);

describe('a failing job', () => {
  it('is retried with growing delays, dies, and can be retried by an administrator', async () => {
    await addJob(api.connection.db, 'send_template_mail', {
      template: 'of-the-next-release',
      to: 'someone@example.tn',
      locale: 'fr',
      values: {},
    });
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const job = await jobIn('failing', ({ attempts }) => attempts === attempt);
      const { rows } = await api.connection.pool.query<{ seconds: number }>(
        'select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where id = $1',
        [job.id],
      );
      pauses.push(rows[0]?.seconds ?? 0);
      expect(job).toMatchObject({ name: 'send_template_mail', maxAttempts: 10 });
      // The message lists all templates and is cut before it names the field.
      expect(job.lastError).toContain('invalid_value');
      expect(job.stack).toMatch(/^ {4}at .*runJob/ms);
      await makeDue(job.id, attempt === 4 ? 9 : undefined);
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect((pauses[3] ?? 0) - (pauses[0] ?? 0)).toBeGreaterThan(30);

    const dead = await jobIn('dead');
    expect(dead).toMatchObject({ attempts: 10, maxAttempts: 10, state: 'dead' });
    expect((await list('dead')).counts).toEqual({ dead: 1, failing: 0, waiting: 0, running: 0 });

    const url = `/administration/jobs/${dead.id}/retry`;
    expect(await api.get(url, { method: 'POST', headers: administrator })).toEqual({ id: dead.id, state: 'waiting' });
    await makeDue(dead.id);
    await jobIn('failing', ({ attempts }) => attempts === 1);
    const { rows } = await api.connection.pool.query(
      `select actor_uid, subject_key, details->>'name' as name from audit_log where action = 'job.retry'`,
    );
    expect(rows).toEqual([{ actor_uid: 'administrator', subject_key: dead.id, name: 'send_template_mail' }]);
  });

  it('dies at once if the mail server rejects the mail permanently, with the reason but not the address', async () => {
    await send('refused550@example.tn');
    const { attempts, lastError } = await jobIn('dead');
    expect(attempts).toBe(1);
    expect(lastError).toContain('550');
    expect(lastError).not.toContain('example.tn');
    const { rows } = await api.connection.pool.query<{ last_error: string }>(
      'select last_error from graphile_worker.jobs',
    );
    expect(JSON.stringify(rows)).not.toContain('example.tn');
  });

  it('is retried if the mail server rejects the mail temporarily', async () => {
    await send('refused451@example.tn');
    expect(await jobIn('failing')).toMatchObject({ attempts: 1, maxAttempts: 10 });
  });

  it('does not block other jobs', async () => {
    await send('refused451@example.tn');
    await send('welcome@example.tn');
    await until(async () => ((await list('waiting')).counts.waiting === 0 ? true : undefined));
    await until(async () => ((await list('waiting')).counts.running === 0 ? true : undefined));
    expect((await list('failing')).total).toBe(1);
  });
});

describe('an administrator', () => {
  it('deletes dead jobs only', async () => {
    await send('refused451@example.tn');
    const failing = await jobIn('failing');
    const discard = (id: string) => ({
      url: `/administration/jobs/${id}/discard`,
      method: 'POST' as const,
      headers: administrator,
      payload: { reason: 'The address does not exist.' },
    });
    expect((await api.failure(discard(failing.id))).status).toBe(409);

    await send('refused550@example.tn');
    const dead = await jobIn('dead');
    expect((await api.app.inject(discard(dead.id))).json()).toEqual({ id: dead.id, discarded: true });
    expect((await list('dead')).items).toEqual([]);
    expect((await api.failure(discard(dead.id))).status).toBe(404);
    const { rows } = await api.connection.pool.query(
      `select subject_key, reason, details from audit_log where action = 'job.discard' and subject_key = $1`,
      [dead.id],
    );
    expect(rows).toEqual([
      {
        subject_key: dead.id,
        reason: 'The address does not exist.',
        details: { name: 'send_template_mail', attempts: 1, lastError: expect.not.stringContaining('example.tn') },
      },
    ]);
  });

  it('must say why a job is discarded', async () => {
    const { status, error } = await api.failure({
      url: '/administration/jobs/1/discard',
      method: 'POST',
      headers: administrator,
      payload: { reason: ' ' },
    });
    expect([status, error.field]).toEqual([400, 'reason']);
  });

  it('finds the jobs of one kind', async () => {
    await send('refused550@example.tn');
    const dead = await jobIn('dead');
    const named = (name: string) =>
      api.get<JobsAnswer>(`/administration/jobs?name=${name}`, { headers: administrator });
    expect((await named('template_mail')).items).toEqual([dead]);
    expect(await named('%25')).toMatchObject({ items: [], total: 0, counts: { dead: 0 } });
  });

  it.each(['0', '-1', 'x', '1e3', '99999999999999999999', '1%00'])('gets 404 or 400 for the job id %s', async (id) => {
    const { status, error } = await api.failure({
      url: `/administration/jobs/${id}/retry`,
      method: 'POST',
      headers: administrator,
    });
    expect([status, error.field]).toEqual([400, 'id']);
  });

  it('gets 404 for an unknown job', async () => {
    const url = '/administration/jobs/999999999/retry';
    expect((await api.failure({ url, method: 'POST', headers: administrator })).status).toBe(404);
    expect((await api.failure({ url: '/administration/jobs?state=lost', headers: administrator })).error.field).toBe(
      'state',
    );
  });

  it('is required for every job route', async () => {
    const calls = [
      { url: '/administration/jobs', method: 'GET' },
      { url: '/administration/jobs/1/retry', method: 'POST' },
      { url: '/administration/jobs/1/discard', method: 'POST' },
    ] as const;
    for (const call of calls) {
      expect((await api.failure(call)).status).toBe(401);
      expect((await api.failure({ ...call, headers: asUser('nobody') })).status).toBe(403);
      expect((await api.failure({ ...call, headers: asUser('moderator') })).status).toBe(403);
    }
  });
});

describe('delete_old_dead_jobs', () => {
  it('deletes dead jobs after a month', async () => {
    await send('refused550@example.tn');
    await jobIn('dead');
    await deleteOldDeadJobs(api.connection.db, inDays(29));
    expect((await list('dead')).total).toBe(1);
    await deleteOldDeadJobs(api.connection.db, inDays(31));
    expect((await list('dead')).total).toBe(0);
  });
});
