import { testDatabase } from '../../test/test-database.ts';
import { JobPool } from './job-pool.ts';

it('a connection of the job runner may be released twice', async () => {
  const database = await testDatabase('empty');
  const pool = new JobPool({ connectionString: database.url });
  await new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      release(new Error('lost'));
      resolve();
    });
  });
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
  await database.drop();
});
