import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestMailServer } from './mail-server.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';
import { TEST_SEED } from './test-seed.ts';
import { runWorkerLoad } from './worker-load/run-worker-load.ts';
import { startWorkers } from './worker-load/workers.ts';

/** Long enough that some workers are killed while a mail is handed over. */
const MAIL_ANSWER_MS = 150;
/** Workers start again after each kill, which takes half a minute each on a busy machine. */
const DEADLINE_MS = 240_000;

it(
  'does every job as promised while worker processes are killed: no mail is lost or sent twice, each picture is stored once',
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-workers-'));
    const database = await testDatabase('seeded');
    const mailServer = await startTestMailServer(MAIL_ANSWER_MS);
    const variables = { DATA_DIR: dataDir, SMTP_URL: mailServer.url, LIMITS_FACTOR: '100' };
    const workers = startWorkers(2, {
      ...variables,
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATABASE_POOL: '4',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
    const api = await testApp({ database, variables: { ...variables, ROLE: 'web' }, now: () => new Date() });
    const result = await runWorkerLoad(
      { api, mailServer, workers },
      {
        ads: 4,
        picturesPerAd: 4,
        pictureDelayMs: 50,
        mails: 40,
        mailIntervalMs: 60,
        uploads: 2,
        workers: 2,
        kills: 3,
        killIntervalMs: 1_200,
        seed: TEST_SEED,
        deadlineMs: DEADLINE_MS,
      },
    );
    if (process.env['SHOW_FIGURES']) console.info(JSON.stringify(result, null, 1));
    expect(result.mails).toMatchObject({ twice: 0, lost: 0 });
    expect(result.feed).toMatchObject({ ads: 4, attached: 16, downloads: 16, storedTwice: 0 });
    expect(result.feed.summaries).toBeLessThanOrEqual(1);
    expect(result.deadJobs.filter(({ error }) => !error.includes('may have accepted this mail'))).toEqual([]);
    await api.close();
    await mailServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  2 * DEADLINE_MS,
);
