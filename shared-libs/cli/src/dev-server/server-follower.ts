import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readTail } from '../read-tail.ts';

const POLL_MS = 50;
const latestSchema = z.object({ set: z.number().nullable() });
const rejectionSchema = z.object({ set: z.number(), reason: z.string() });

/**
 * Waits until the shell's server renders with a set.
 * @param logFile the server's log, which says why it refuses a set
 * @returns null, or the reason why it does not
 */
export async function waitForServer(
  shellUrl: string,
  logFile: string,
  set: number,
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    const current = await currentSet(shellUrl);
    if (current !== null && current >= set) return null;
    const reason = rejection(readTail(logFile), set);
    if (reason !== null) return reason;
    await sleep(POLL_MS);
  }
  return null;
}

/** Why the log says that a set was refused; null if it does not. */
export function rejection(log: string, set: number): string | null {
  for (const line of log.split('\n').toReversed()) {
    if (!line.includes('release set rejected')) continue;
    const parsed = rejectionSchema.safeParse(parseOrNull(line));
    if (parsed.success && parsed.data.set === set) return parsed.data.reason;
  }
  return null;
}

async function currentSet(shellUrl: string): Promise<number | null> {
  try {
    const answer = await fetch(`${shellUrl}/builds/latest.json`, { signal: AbortSignal.timeout(2000) });
    return latestSchema.parse(await answer.json()).set;
  } catch {
    // It is starting.
    return null;
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
