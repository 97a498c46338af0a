import { setTimeout as sleep } from 'node:timers/promises';
import { listingPath } from '@houni/routing/build';
import { addressOf, type EdgeClient } from './edge-client.ts';

const REQUESTS_PER_SECOND = 50;
/** A visitor who sees an error reads it, then reloads. The API names the same time in `Retry-After`. */
export const RELOAD_AFTER_MS = 5000;
const LISTING = listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, 'fr');

/**
 * What visitors ask for, in turn. Most of it is new in each cycle: an address that no cache of the edge has, searches that
 * go to the database, and a page that a shell must render.
 */
const addressesOf = (cycle: number, scripts: readonly string[]): string[] => [
  addressOf('', `/?page=${cycle}`),
  addressOf('api.', `/search/items/search-new?priceMax=${100_000 + cycle}`),
  scripts[cycle % scripts.length] ?? '',
  addressOf('api.', '/public/refs/get-all-gouvernorats'),
  addressOf('', '/'),
  addressOf('', `/?page=${cycle}`),
  addressOf('api.', `/search/items/search-new?priceMin=${100_000 + cycle}`),
  scripts[(cycle + 1) % scripts.length] ?? '',
  addressOf('', `${LISTING}?priceMax=${100_000 + cycle}`),
  addressOf('', '/fr'),
];

export interface Load {
  sent: number;
  /** Why requests were sent a second time. */
  retried: string[];
  /** Why requests failed twice. */
  failed: string[];
}

/**
 * Sends 50 requests a second while `work` runs; each is repeated once, five seconds later, if it fails.
 * @param scripts of the home page
 */
export async function underLoad(
  client: EdgeClient,
  scripts: readonly string[],
  work: () => Promise<void>,
): Promise<Load> {
  const load: Load = { sent: 0, retried: [], failed: [] };
  let isRunning = true;
  const send = async (url: string): Promise<void> => {
    load.sent += 1;
    const first = await failureOf(client, url);
    if (first === null) return;
    load.retried.push(first);
    await sleep(RELOAD_AFTER_MS);
    const failure = await failureOf(client, url);
    if (failure !== null) load.failed.push(failure);
  };
  const sending = (async () => {
    const open: Promise<void>[] = [];
    // Begins with another number in each call, so that the addresses are new.
    for (let cycle = Math.floor(performance.now()); isRunning; cycle += 1)
      for (const url of addressesOf(cycle, scripts)) {
        open.push(send(url));
        await sleep(1000 / REQUESTS_PER_SECOND);
      }
    await Promise.all(open);
  })();
  try {
    await work();
  } finally {
    isRunning = false;
    await sending;
  }
  return load;
}

async function failureOf(client: EdgeClient, url: string): Promise<string | null> {
  try {
    const { status } = await client.get(url);
    return status < 400 ? null : `${url} answered ${status}`;
  } catch (error) {
    return `${url}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
