import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** What a shell says of the set in use (`/builds/latest.json`). */
const answerSchema = z.object({ set: z.number().nullable(), refused: z.number().nullable().default(null) });
/** Shells look for a set every second, then load and render it. */
const WAIT_MS = 15_000;
const PAUSE_MS = 500;

/**
 * Waits until the site uses a release set.
 * @param siteUrl the address of the site, as `PUBLIC_SITE_URL`
 * @returns one sentence for the person who promoted: it is live, it was refused, or it is not known
 */
export async function followed(number: number, siteUrl: string, waitMs = WAIT_MS): Promise<string> {
  for (const end = performance.now() + waitMs; ; await sleep(PAUSE_MS)) {
    const answer = await readAnswer(siteUrl);
    if (answer === null) return `${siteUrl} does not answer: its shells follow when they have started.`;
    if ((answer.set ?? 0) >= number) return `${siteUrl} uses set ${answer.set}.`;
    if (answer.refused === number)
      return `${siteUrl} refuses set ${number} and stays on set ${answer.set}: the log of the shell says why.`;
    if (performance.now() > end) return `${siteUrl} still uses set ${answer.set}: read the log of the shell.`;
  }
}

async function readAnswer(siteUrl: string): Promise<z.infer<typeof answerSchema> | null> {
  try {
    const url = new URL('/builds/latest.json', siteUrl);
    // Browsers find names below localhost by themselves, Node does not.
    if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    const parsed = answerSchema.safeParse(await response.json());
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
