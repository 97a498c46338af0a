/* oxlint-disable houni/boundaries -- starts its own database server */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../src/platform/migrate.ts';
import { loadSeed } from '../../src/seed/load-seed.ts';
import { startTestMailServer } from '../mail-server.ts';
import { testApp } from '../test-app.ts';
import { quantile, runWorkerLoad } from './run-worker-load.ts';
import { startWorkers } from './workers.ts';
import { startPostgres } from '../../../scripts/embedded-postgres.ts';

/**
 * Kills worker processes at random while a feed of 200 ads with 6,000 pictures, mails and uploads run, and prints what
 * became of the jobs and how long mails took. `npm run bench:jobs -- --minutes 10 --ads 200 --pictures 30 --kills 20`
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    ads: { type: 'string', default: '200' },
    pictures: { type: 'string', default: '30' },
    workers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'houni-bench-jobs-'));
const minutes = Number(values.minutes);
const kills = Number(values.kills);
const workerCount = Number(values.workers);
mkdirSync(path.join(folder, 'postgres'));
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: await freePort() });
const mailServer = await startTestMailServer(50);
try {
  await migrate(postgres.url);
  await loadSeed({ databaseUrl: postgres.url, ads: 100, log: () => {} });
  const variables = { DATA_DIR: folder, SMTP_URL: mailServer.url, LIMITS_FACTOR: '1000' };
  const workers = startWorkers(workerCount, {
    ...variables,
    NODE_ENV: 'test',
    DATABASE_URL: postgres.url,
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
  const api = await testApp({
    database: { url: postgres.url, drop: async () => {} },
    variables: { ...variables, ROLE: 'web' },
    now: () => new Date(),
  });
  const { mails, feed, uploadMs, lockedMs, ...others } = await runWorkerLoad(
    { api, mailServer, workers },
    {
      ads: Number(values.ads),
      picturesPerAd: Number(values.pictures),
      pictureDelayMs: 100,
      mails: 0,
      mailIntervalMs: 250,
      uploads: 20,
      workers: workerCount,
      kills,
      // The kills are spread over four fifths of the time: the rest shows that all is taken up.
      killIntervalMs: (minutes * 60_000 * 0.8) / Math.max(1, kills),
      seed: Number(values.seed),
      deadlineMs: minutes * 60_000,
    },
    console.log,
  );
  const seconds = (times: readonly number[], share: number) => `${(quantile(times, share) / 1000).toFixed(2)} s`;
  console.log(
    `${Math.round(others.seconds)} s, kills: ${others.kills.SIGKILL} SIGKILL, ${others.kills.SIGTERM} SIGTERM`,
  );
  console.log(
    `mails: ${mails.queued} queued, ${mails.lost} lost, ${mails.twice} twice, ${mails.uncertain} uncertain (${mails.uncertainNotArrived} of them did not arrive); ` +
      `p50 ${seconds(mails.waitMs, 0.5)}, p95 ${seconds(mails.waitMs, 0.95)}, max ${seconds(mails.waitMs, 1)}`,
  );
  console.log(
    `feed: ${feed.ads} ads, ${feed.downloads} pictures downloaded, ${feed.processed} processed, ${feed.attached} attached, ` +
      `${feed.storedTwice} stored twice, ${feed.summaries} summary mails`,
  );
  console.log(`uploads of a person: ${uploadMs.length}, p50 ${seconds(uploadMs, 0.5)}, max ${seconds(uploadMs, 1)}`);
  console.log(`killed workers with jobs: ${lockedMs.length}, jobs returned after at most ${seconds(lockedMs, 1)}`);
  for (const [error, jobs] of Map.groupBy(others.deadJobs, ({ name, error: text }) => `${name}: ${text}`))
    console.log(`dead: ${jobs.length} × ${error}`);
  await api.close();
} finally {
  await mailServer.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
