import { z } from 'zod';
import { defineJob } from '../define-job.ts';
import { addJob } from '../platform/jobs.ts';
import type { JobDefinition } from '../define-job.ts';
import type { Services } from '../services.ts';
import { applyItems } from './apply-import.ts';
import { runDueFeeds } from './feeds.ts';
import { isStale } from './heartbeat.ts';
import { PICTURES_JOB, importPictures } from './import-pictures.ts';
import { APPLY_JOB, READ_JOB } from './my-imports.ts';
import { readImportSource } from './read-import-source.ts';

/** Reports are deleted after this time; the references of imported ads are kept. */
const REPORT_RETENTION_DAYS = 90;

const keyPayload = z.object({ key: z.string() });

export const importJobs: JobDefinition[] = [
  defineJob({ name: READ_JOB, payload: keyPayload, run: (services, { key }) => readImportSource(services, key) }),
  defineJob({ name: APPLY_JOB, payload: keyPayload, run: (services, { key }) => applyItems(services, key) }),
  defineJob({
    name: PICTURES_JOB,
    payload: z.object({ adId: z.int() }),
    run: (services, { adId }) => importPictures(services, adId),
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

/** Resumes imports whose process crashed, and deletes old reports. */
export async function resumeImports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const stale = await db
    .selectFrom('imports')
    .select(['key', 'state'])
    .where('state', 'in', ['reading', 'applying'])
    .where(isStale)
    .execute();
  for (const { key, state } of stale) {
    const name = state === 'reading' ? READ_JOB : APPLY_JOB;
    await addJob(db, name, { key }, { key: `${name}:${key}` });
  }
  await db
    .deleteFrom('imports')
    .where('createdAt', '<', new Date(now().getTime() - REPORT_RETENTION_DAYS * 86_400_000))
    .where('state', 'in', ['finished', 'failed', 'discarded', 'ready', 'needs_confirmation'])
    .execute();
}
