import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const repository = path.resolve(import.meta.dirname, '../../..');

export interface ApiProcess {
  address: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts one API process as in production on the bench's database; resolves when it is ready. `settings` override. */
export async function startApi(
  databaseUrl: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-bench-api-'));
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(repository, 'api/src/main.ts')], {
    cwd: repository,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ROLE: 'web', // as in the set: jobs have a process of their own
      API_HOST: '127.0.0.1',
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      FIREBASE_PROJECT_ID: 'houni-bench',
      SMTP_URL: 'smtp://127.0.0.1:9',
      CONTACT_EMAIL: 'bench@houni.tn',
      MAIL_SIGNING_KEY: 'bench'.repeat(8),
      LOG_LEVEL: 'error',
      PUBLIC_API_URL: address,
      PUBLIC_SITE_URL: address,
      PUBLIC_DASHBOARD_URL: address,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    while (child.exitCode === null && child.signalCode === null) await sleep(50);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 150 && child.exitCode === null; attempt += 1) {
    const ready = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready && child.pid !== undefined) return { address, pid: child.pid, stop };
    await sleep(200);
  }
  await stop();
  throw new Error('The API did not become ready.');
}
