import { setTimeout as sleep } from 'node:timers/promises';
import type { SunkMail } from '../src/mail/mail-sink.ts';
import type { TestApp } from './test-app.ts';

const PATIENCE = 400;
const PAUSE_MS = 25;

/** Waits until every job that is due has been done; those of later remain. Fails for one that failed. */
export async function jobsDone({ connection }: TestApp): Promise<void> {
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const { rows } = await connection.pool.query<{ waiting: number; failure: string | null }>(
      `select count(*) filter (where run_at <= now())::int as waiting, max(last_error) as failure from graphile_worker.jobs`,
    );
    if (rows[0]?.failure) throw new Error(`a job failed: ${rows[0].failure}`);
    if (rows[0]?.waiting === 0) return;
    await sleep(PAUSE_MS);
  }
  throw new Error('jobs that are due are not done');
}

/** The mails that an address got, the newest first, once all jobs that are due have been done. */
export async function mailsTo(api: TestApp, email: string): Promise<SunkMail[]> {
  await jobsDone(api);
  const { items } = await api.get<{ items: SunkMail[] }>('/dev/mail/messages');
  return items.filter(({ to }) => to === email);
}
