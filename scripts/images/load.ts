import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, type EdgeClient } from './edge-client.ts';

const REQUESTS_PER_SECOND = 50;
/** Different addresses, so that not every answer comes from the edge's cache. */
const PATHS = (index: number): string =>
  index % 2 === 0 ? addressOf('', `/?page=${index}`) : addressOf('api.', '/public/refs/get-all-gouvernorats');

interface Load {
  sent: number;
  /** Requests that were sent a second time. */
  retried: number;
  /** Why requests failed twice. */
  failed: string[];
}

/** Sends 50 requests a second while `work` runs; each is repeated once if it fails. */
export async function underLoad(client: EdgeClient, work: () => Promise<void>): Promise<Load> {
  const load: Load = { sent: 0, retried: 0, failed: [] };
  let isRunning = true;
  const send = async (url: string): Promise<void> => {
    load.sent += 1;
    if ((await failureOf(client, url)) === null) return;
    load.retried += 1;
    const failure = await failureOf(client, url);
    if (failure !== null) load.failed.push(failure);
  };
  const sending = (async () => {
    const open: Promise<void>[] = [];
    for (let index = 0; isRunning; index += 1) {
      open.push(send(PATHS(index)));
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
