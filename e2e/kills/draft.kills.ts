import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makeOwnAccount } from '../session.ts';
import type { OwnAccount } from '../session.ts';
import { ExpectedDraft } from './expected-draft.ts';
import { KillableBrowser } from './killable-browser.ts';
import { killService } from './kill-service.ts';
import { RandomWizard } from './random-wizard.ts';

const KILLS = Number(process.env['KILLS'] ?? 60);
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1e6);
const WALKERS = 3;
const NAME = 'Walid Marzouki';
/** Kills with one account: first signed out, then signed in. */
const KILLS_OF_A_ROUND = 40;
const SIGNED_OUT_KILLS = 8;

const PARTS = ['tab', 'browser', 'network', 'api', 'database'] as const;
type Part = (typeof PARTS)[number];
/** The API comes back only after a pause that grows with its crashes, so it is killed less often. */
const WEIGHTS: Record<Part, number> = { tab: 30, browser: 27, network: 25, api: 8, database: 10 };

for (let walker = 1; walker <= WALKERS; walker += 1)
  test(`walker ${walker}: every acknowledged field and photo is there after each kill`, async () => {
    const random = randomNumbers(SEED * WALKERS + walker);
    const counts: Record<Part, number> = { tab: 0, browser: 0, network: 0, api: 0, database: 0 };
    const done = () => Object.values(counts).reduce((sum, count) => sum + count, 0);
    const share = Math.ceil(KILLS / WALKERS);
    let saved = 0;
    const lost: string[] = [];
    while (done() < share) {
      const round = await walkRound(random, counts, Math.min(KILLS_OF_A_ROUND, share - done()));
      saved += round.saved;
      lost.push(...round.lost);
      console.log(
        `walker ${walker}: ${done()} kills ${JSON.stringify(counts)}, ${saved} changes saved, ${lost.length} lost`,
      );
      for (const problem of round.lost) console.log(`  ${problem}`);
    }
    expect(lost, `seed ${SEED}`).toEqual([]);
    // A run in which nothing was saved would show nothing.
    expect(saved).toBeGreaterThan(share / 4);
  });

/** One account, from an empty draft to one that the account has. */
async function walkRound(random: () => number, counts: Record<Part, number>, kills: number) {
  const account = await retried(() => makeOwnAccount(NAME));
  const browser = await KillableBrowser.create();
  const expected = new ExpectedDraft({ contactName: NAME });
  const wizard = new RandomWizard(expected, random);
  const lost: string[] = [];
  try {
    await retried(async () => wizard.begin(await browser.page([])));
    for (let kill = 0; kill < kills; kill += 1) {
      const cookies = kill < Math.min(SIGNED_OUT_KILLS, kills / 2) ? [] : account.cookies;
      const page = await browser.page(cookies);
      const action = wizard.act(page).catch(() => undefined);
      await sleep(random() * 3500);
      const part = chosenPart(random);
      const back = await killPart(part, page, browser, random);
      if (back) counts[part] += 1;
      await action;
      const problems = await retried(async () => wizard.verify(await browser.page(cookies)));
      lost.push(...problems.map((problem) => `after ${part} (kill ${kill}): ${problem}`));
    }
    lost.push(...(await problemsOfAccount(account, expected, await browser.page(account.cookies))));
  } finally {
    await browser.remove();
  }
  return { saved: wizard.saved, lost };
}

/** @returns false if the part did not run */
async function killPart(part: Part, page: Page, browser: KillableBrowser, random: () => number): Promise<boolean> {
  if (part === 'api' || part === 'database') return killService(part);
  if (part === 'browser') await browser.kill();
  else if (part === 'tab') await closeTab(page, random() < 0.5);
  else {
    await page.context().setOffline(true);
    await sleep(random() * 4000);
    await page.context().setOffline(false);
  }
  return true;
}

/** Closes a tab without its `pagehide`, or lets its process crash. The browser stays. */
async function closeTab(page: Page, isCrash: boolean): Promise<void> {
  // The last tab would end the browser.
  await page.context().newPage();
  if (isCrash) {
    const devtools = await page.context().newCDPSession(page);
    await Promise.race([devtools.send('Page.crash').catch(() => undefined), sleep(1000)]);
  }
  await page.close();
}

/** At the end the account has one draft with all fields, and its photos are ready. */
async function problemsOfAccount(account: OwnAccount, expected: ExpectedDraft, page: Page): Promise<string[]> {
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Brouillon enregistré dans votre compte.' });
  await expect(status).toBeVisible({ timeout: 90_000 });
  // Other walkers kill the API and the database meanwhile.
  const read = async (path: string): Promise<Response> =>
    retried(async () => {
      const answer = await account.call('GET', path);
      if (answer.status >= 500) throw new Error(`The API answered ${answer.status}.`);
      return answer;
    });
  const photosOf = async (): Promise<string[]> => {
    const answer = await read('/items/drafts');
    const { items } = (await answer.json()) as { items: { content: { media?: { photos?: string[] } } }[] }; // the API's answer
    expect(items).toHaveLength(1);
    return items[0]?.content.media?.photos ?? [];
  };
  // Between the kills of other walkers there are few moments in which a photo can be sent.
  await expect.poll(async () => (await photosOf()).length, { timeout: 5 * 60_000 }).toBe(expected.photos);
  const problems: string[] = [];
  for (const key of await photosOf()) {
    const answer = await read(`/media/${key}`);
    if (!answer.ok) problems.push(`The photo ${key} is not in the account: ${answer.status}`);
  }
  return problems;
}

/** Repeats while parts of the product are coming back. */
async function retried<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(3000);
    }
}

function chosenPart(random: () => number): Part {
  let rest = random() * PARTS.reduce((sum, part) => sum + WEIGHTS[part], 0);
  for (const part of PARTS) {
    rest -= WEIGHTS[part];
    if (rest < 0) return part;
  }
  return 'tab';
}

/** Numbers from 0 to below 1 that follow from a seed. */
function randomNumbers(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
