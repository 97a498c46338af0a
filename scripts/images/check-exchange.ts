import { setTimeout as sleep } from 'node:timers/promises';
import { scriptsOf } from './check-pages.ts';
import { addressOf, type EdgeClient } from './edge-client.ts';
import { NEXT } from './next-shell.ts';
import type { RunningSet } from './running-set.ts';

/** Each asks for a page and for all scripts of it: about 50 requests a second. */
const VIEWS_PER_SECOND = 3;

interface View {
  /** Of the shell that made the page. */
  version: string;
  /** What did not answer 200. */
  errors: string[];
}

/**
 * Exchanges APIs, worker and shells for the next version, one at a time, while visitors load pages with all their scripts.
 * @param version of the shell in the images `next`
 * @throws if a page or a script fails, even once
 */
export async function checkExchange(set: RunningSet, client: EdgeClient, version: string): Promise<void> {
  const old = await viewPage(client, '/');
  if (old.version === version) throw new Error('The next shell has the version of the present one.');
  const views = await whileViewing(client, async () => {
    await set.upgrade(NEXT);
    await sleep(3000);
  });
  const errors = views.flatMap((view) => view.errors);
  const of = (wanted: string): number => views.filter((view) => view.version === wanted).length;
  console.log(
    `exchange for the next version: ${views.length} pages, ${of(old.version)} of the old version, ${of(version)} of the new one; ${errors.length} errors.`,
  );
  if (errors.length > 0) throw new Error(`Visitors saw errors during the exchange: ${errors[0]}.`);
  if (of(old.version) === 0 || of(version) === 0) throw new Error('The exchange was not seen by visitors.');
  const after = await viewPage(client, '/?after-exchange');
  if (after.version !== version) throw new Error(`A page is of the shell ${after.version} after the exchange.`);
}

async function whileViewing(client: EdgeClient, work: () => Promise<void>): Promise<View[]> {
  const views: Promise<View>[] = [];
  let isRunning = true;
  const viewing = (async () => {
    // A new address in each view, because the edge would answer with a page of before.
    for (let number = Math.floor(performance.now()); isRunning; number += 1) {
      views.push(viewPage(client, `/?page=${number}`));
      await sleep(1000 / VIEWS_PER_SECOND);
    }
  })();
  try {
    await work();
  } finally {
    isRunning = false;
    await viewing;
  }
  return Promise.all(views);
}

/** Never rejects. */
async function viewPage(client: EdgeClient, path: string): Promise<View> {
  const errors: string[] = [];
  const get = async (url: string): Promise<string> => {
    const answer = await client.get(url).catch((error: unknown) => ({ status: String(error), body: '' }));
    if (answer.status !== 200) errors.push(`${url} answered ${answer.status}`);
    return answer.body;
  };
  const html = await get(addressOf('', path));
  const scripts = scriptsOf(html);
  if (scripts.length === 0) errors.push(`${path} names no script`);
  await Promise.all(scripts.map(get));
  return { version: /\/shell\/(\w+)\/main\.js/.exec(html)?.[1] ?? '', errors };
}
