import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds of a tick in /proc. */
const TICK_MS = 10;

/** The processes of a measurement. */
export interface Parts {
  apiPid: number;
  /** The database; its server processes count if they run on this machine. */
  pool: pg.Pool;
}

/** Processor time in milliseconds. Unlike the wall clock, it does not depend on other work on the machine. */
export interface ProcessorTime {
  api: number;
  database: number;
  /** This process, the load generator. */
  generator: number;
}

/**
 * Measures the processor time of all processes; null if the system does not report it, or the database is remote.
 * @returns a function that returns the time used since
 */
export async function measureProcessorTime({ apiPid, pool }: Parts): Promise<(() => ProcessorTime) | null> {
  try {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const server = statOf(rows[0]?.pid ?? 0).parent;
    if (!readFileSync(`/proc/${server}/cmdline`, 'utf8').includes('postgres')) return null;
    const read = (): ProcessorTime => ({
      api: statOf(apiPid).own,
      database: processTreeTime(server),
      generator: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
    });
    const began = read();
    return () => {
      const now = read();
      return {
        api: now.api - began.api,
        database: now.database - began.database,
        generator: now.generator - began.generator,
      };
    };
  } catch {
    return null;
  }
}

/** Such as `1.2 ms API + 2.1 ms database + 0.1 ms generator = 3.4 ms of processor time each`. */
export function describeProcessorTime({ api, database, generator }: ProcessorTime, calls: number): string {
  const each = (time: number) => `${(time / calls).toFixed(2)} ms`;
  return `${each(api)} API + ${each(database)} database + ${each(generator)} generator = ${each(api + database + generator)} of processor time each`;
}

/** A process with all its children, including ended ones. */
function processTreeTime(parent: number): number {
  const { own, ended } = statOf(parent);
  let sum = own + ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const child = statOf(Number(name));
      if (child.parent === parent) sum += child.own;
    } catch {
      // It has just ended; its time is added to its parent's.
    }
  }
  return sum;
}

function statOf(pid: number): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses and may contain spaces; state and parent follow.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, endedUtime = 0, endedStime = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: (utime + stime) * TICK_MS, ended: (endedUtime + endedStime) * TICK_MS };
}
