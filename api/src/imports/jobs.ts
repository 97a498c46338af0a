import { sql } from 'kysely';
import { z } from 'zod';
import { addJob, defineJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../platform/jobs.ts';
import type { Services } from '../services.ts';
import { applyItems } from './apply-import.ts';
import { runDueFeeds } from './feeds.ts';
import { PICTURES_JOB, fetchPictures } from './import-pictures.ts';
import { APPLY_JOB, READ_JOB } from './my-imports.ts';
import { readImportNow } from './read-import.ts';

/** Without a sign of life for so long the process that worked on an import is gone. */
const SILENT_MINUTES = 4;
/** Reports are kept for their author for so long; which ad a reference is stays known. */
const KEPT_DAYS = 90;

const keyed = z.object({ key: z.string() });

export const importJobs: JobDefinition[] = [
  defineJob({ name: READ_JOB, payload: keyed, run: (services, { key }) => readImportNow(services, key) }),
  defineJob({ name: APPLY_JOB, payload: keyed, run: (services, { key }) => applyItems(services, key) }),
  defineJob({
    name: PICTURES_JOB,
    payload: z.object({ adId: z.int() }),
    run: (services, { adId }) => fetchPictures(services, adId),
  }),
  defineJob({
    name: 'run_due_feeds',
    payload: z.object({}),
    run: (services) => runDueFeeds(services),
    cron: '*/10 * * * *',
  }),
  defineJob({
    name: 'resume_imports',
    payload: z.object({}),
    run: (services) => resumeImports(services),
    cron: '*/5 * * * *',
  }),
];

/** Takes up imports whose process ended in the middle, and forgets old reports. */
export async function resumeImports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const silent = await db
    .selectFrom('imports')
    .select(['key', 'state'])
    .where('state', 'in', ['reading', 'applying'])
    .where(sql<boolean>`worked_at < now() - make_interval(mins => ${SILENT_MINUTES})`)
    .execute();
  for (const { key, state } of silent) {
    const name = state === 'reading' ? READ_JOB : APPLY_JOB;
    await addJob(db, name, { key }, { key: `${name}:${key}` });
  }
  await db
    .deleteFrom('imports')
    .where('createdAt', '<', new Date(now().getTime() - KEPT_DAYS * 86_400_000))
    .where('state', 'in', ['finished', 'failed', 'discarded', 'ready', 'needs_confirmation'])
    .execute();
}
