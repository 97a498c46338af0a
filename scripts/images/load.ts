import { setTimeout as sleep } from 'node:timers/promises';
import { listingPath } from '@houni/routing/build';
import { addressOf, type EdgeClient } from './edge-client.ts';
import { sendWhile } from './send-while.ts';

const REQUESTS_PER_SECOND = 50;
/** A visitor who sees an error reads it, then reloads. The API names the same time in `Retry-After`. */
export const RELOAD_AFTER_MS = 5000;
const LISTING = listingPath({ transaction: 'SALE', category: 'APPARTEMENT' }, 'fr');

/**
 * What visitors ask for, without end. Most of it is new in each cycle: an address that no cache of the edge has, searches
 * that go to the database, and a page that a shell must render.
 */
function* addressesOf(scripts: readonly string[]): Generator<string, never> {
  // Begins with another number in each call, so that the addresses are new.
  for (let cycle = Math.floor(performance.now()); ; cycle += 1)
    yield* [
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
}

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
  const addresses = addressesOf(scripts);
  const send = async (): Promise<void> => {
    const url = addresses.next().value;
    load.sent += 1;
    const first = await failureOf(client, url);
    if (first === null) return;
    load.retried.push(first);
    await sleep(RELOAD_AFTER_MS);
    const failure = await failureOf(client, url);
    if (failure !== null) load.failed.push(failure);
  };
  await sendWhile(REQUESTS_PER_SECOND, send, work);
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
