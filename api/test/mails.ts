import { setTimeout as sleep } from 'node:timers/promises';
import type { CaughtMail } from '../src/mail/mail-catcher.ts';
import type { TestApp } from './test-app.ts';

const PAUSE_MS = 25;
/** Longer than a test may take: a busy machine needs what it needs. */
const MAX_ATTEMPTS = 60_000 / PAUSE_MS;

/** Waits until all due jobs are completed, but not for later ones. @throws if a job failed */
export async function waitForJobs({ connection }: TestApp): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { rows } = await connection.pool.query<{ waiting: number; failure: string | null }>(
      `select count(*) filter (where run_at <= now())::int as waiting, max(last_error) as failure from graphile_worker.jobs`,
    );
    if (rows[0]?.failure) throw new Error(`a job failed: ${rows[0].failure}`);
    if (rows[0]?.waiting === 0) return;
    await sleep(PAUSE_MS);
  }
  throw new Error('due jobs were not completed in time');
}

/** The mails that were sent to an address, newest first, after all due jobs are completed. */
export async function mailsTo(api: TestApp, email: string): Promise<CaughtMail[]> {
  await waitForJobs(api);
  const { items } = await api.get<{ items: CaughtMail[] }>('/dev/mail/messages');
  return items.filter(({ to }) => to === email);
}
