import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

/** Resolves when this number of statements of the test's database wait for a lock, or when `isOver`. */
export async function untilWaiting(
  { connection: { pool } }: TestApp,
  count: number,
  isOver = () => false,
): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isOver() && (await pool.query(waiting)).rows.length < count) await sleep(10);
}

/** Runs `late` while `first` waits for the rows that `lock`, a query with its values, holds. */
export async function runDuring<First, Late>(
  api: TestApp,
  [lock, ...values]: [string, ...unknown[]],
  first: () => Promise<First>,
  late: () => Promise<Late>,
): Promise<{ first: First; late: Late }> {
  const blocker = await api.connection.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query(lock, values);
    const firstCall = first();
    await untilWaiting(api, 1);
    let isOver = false;
    const lateCall = late().finally(() => (isOver = true));
    await untilWaiting(api, 2, () => isOver);
    await blocker.query('commit');
    return { first: await firstCall, late: await lateCall };
  } finally {
    blocker.release();
  }
}
