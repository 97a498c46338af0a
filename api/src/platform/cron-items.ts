import type { CronItem } from 'graphile-worker';
import { MAX_ATTEMPTS } from './jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The schedule of a job. Its last missed time is made up for when a worker starts, once. A waiting run is replaced by the
 * next one, and a run has as many attempts as fit before the next one.
 */
export function cronItem({ name, cron }: { name: string; cron: string }): CronItem {
  const periodMs = cronPeriodMs(cron);
  return {
    task: name,
    match: cron,
    identifier: name,
    options: { backfillPeriod: periodMs, jobKey: `cron:${name}`, maxAttempts: attemptsWithin(periodMs) },
  };
}

/** The longest time between two runs, for the patterns that jobs use: all minutes or hours, steps, one time, one weekday. */
export function cronPeriodMs(cron: string): number {
  const [minute = '', hour = '', day = '', , weekday = ''] = cron.split(/\s+/);
  if (weekday !== '*') return 7 * DAY_MS;
  if (day !== '*') return 31 * DAY_MS;
  if (hour !== '*') return stepOf(hour) * HOUR_MS || DAY_MS;
  if (minute !== '*') return stepOf(minute) * MINUTE_MS || HOUR_MS;
  return MINUTE_MS;
}

/** The step of a field such as `every 5`, written with an asterisk and a slash; 0 if it has none. */
function stepOf(field: string): number {
  return Number(/^\*\/(\d+)$/.exec(field)?.[1] ?? 0);
}

/** The queue waits e, e², … seconds between attempts. */
function attemptsWithin(periodMs: number): number {
  let attempts = 1;
  for (let waitedMs = 1000 * Math.E; waitedMs < periodMs && attempts < MAX_ATTEMPTS; attempts += 1)
    waitedMs += 1000 * Math.E ** (attempts + 1);
  return attempts;
}
