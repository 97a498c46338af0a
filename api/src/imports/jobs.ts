import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import type { JobDefinition } from '../define-job.ts';
import type { Services } from '../services.ts';
import { applyItems } from './apply-import.ts';
import { runDueFeeds } from './feeds.ts';
import { isStale } from './heartbeat.ts';
import { PICTURES_JOB, importPictures } from './import-pictures.ts';
import { IMPORT_JOBS, queueImport } from './queue-import.ts';
import { readImportSource } from './read-import-source.ts';

/** Reports are deleted after this time; the references of imported ads are kept. */
const REPORT_RETENTION_DAYS = 90;

const keyPayload = z.object({ key: z.string() });

export const importJobs: JobDefinition[] = [
  ...(['file', 'feed'] as const).flatMap((source) => [
    defineJob({
      name: IMPORT_JOBS[source].reading,
      queue: source === 'file' ? 'imports' : 'feeds',
      payload: keyPayload,
      run: (services, { key }, { signal }) => readImportSource(services, key, signal),
    }),
    defineJob({
      name: IMPORT_JOBS[source].applying,
      queue: source === 'file' ? 'imports' : 'feeds',
      payload: keyPayload,
      run: (services, { key }, { signal }) => applyItems(services, key, signal),
    }),
  ]),
  defineJob({
    name: PICTURES_JOB,
    queue: 'feeds',
    payload: z.object({ adId: z.int() }),
    run: (services, { adId }, { signal }) => importPictures(services, adId, signal),
  }),
  defineJob({
    name: 'run_due_feeds',
    queue: 'housekeeping',
    payload: z.object({}),
    run: (services) => runDueFeeds(services),
    cron: '*/10 * * * *',
  }),
  defineJob({
    name: 'resume_imports',
    queue: 'housekeeping',
    payload: z.object({}),
    run: (services) => resumeImports(services),
    cron: '*/5 * * * *',
  }),
];

/** Resumes imports whose process crashed, and deletes old reports. */
export async function resumeImports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const stale = await db
    .selectFrom('imports')
    .select(['key', 'state', 'feedId'])
    .where('state', 'in', ['reading', 'applying'])
    .where(isStale)
    .execute();
  for (const run of stale) await queueImport(db, run, run.state === 'reading' ? 'reading' : 'applying');
  await db
    .deleteFrom('imports')
    .where('createdAt', '<', new Date(now().getTime() - REPORT_RETENTION_DAYS * 86_400_000))
    .where('state', 'in', ['finished', 'failed', 'discarded', 'ready', 'needs_confirmation'])
    .execute();
}
