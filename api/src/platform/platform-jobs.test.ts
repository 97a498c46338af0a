import { JOB_CONTEXT } from '../../test/job-context.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { platformJobs } from './platform-jobs.ts';
import type { Services } from '../services.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ template: 'migrated', runJobs: false });
});
afterAll(() => api.close());

it('delete_old_calls deletes calls after a day and challenges after they expired', async () => {
  const { pool, db } = api.connection;
  for (const hours of [1, 23, 25, 400]) {
    const moment = `now() - interval '${hours} hours'`;
    await pool.query(
      `insert into idempotency_keys (actor, route, key, fingerprint, answer, created_at)
         values ('amal', 'POST /x', 'key-of-${hours}-hours', 'f', '{}', ${moment})`,
    );
    await pool.query(
      `insert into rate_limit_events (name, actor, happened_at) values ('contact', 'user:amal', ${moment})`,
    );
    await pool.query(`insert into used_challenges (challenge, used_at) values ('${hours}', ${moment})`);
  }
  await pool.query(`insert into used_challenges values ('fresh', now() - interval '5 minutes')`);
  const job = platformJobs.find(({ name }) => name === 'delete_old_calls');
  for (let runs = 0; runs < 2; runs += 1) await job?.run({ db } as Services, {}, JOB_CONTEXT); // the job needs nothing else
  const keys = await db.selectFrom('idempotencyKeys').select('key').orderBy('key').execute();
  expect(keys.map(({ key }) => key)).toEqual(['key-of-1-hours', 'key-of-23-hours']);
  expect(await db.selectFrom('rateLimitEvents').select('name').execute()).toHaveLength(2);
  expect(await db.selectFrom('usedChallenges').select('challenge').execute()).toEqual([{ challenge: 'fresh' }]);
});
