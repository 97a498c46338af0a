/**
 * `npm run bench:filters`: the time from a click on a filter of the listing page to its response, with a processor four times
 * slower, in Chromium: the time from each click to the next frame (interaction to next paint), and the part of it
 * in our event handlers. The product must be running (`npm start`).
 */
import type { Page } from '@playwright/test';
import { openBrowser } from './browser.ts';

const SITE = process.env.PUBLIC_SITE_URL ?? 'http://houni.localhost:3000';
const PATH = process.env.BENCH_PATH ?? '/acheter/appartements/tunis/g-22';
const ROUNDS = Number(process.env.BENCH_RUNS ?? 5);
const CPU_SLOWDOWN = Number(process.env.BENCH_CPU ?? 4);
/** Milliseconds between two clicks. */
const PAUSE_MS = 1500;

interface Interaction {
  id: number;
  duration: number;
  processing: number;
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const interactions: Interaction[] = [];
    Object.assign(globalThis, { interactions });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        interactions.push({
          id: entry.interactionId,
          duration: entry.duration,
          processing: entry.processingEnd - entry.processingStart,
        });
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest event of each interaction since the last call; the browser does not report events under 16 ms. */
async function drainInteractions(page: Page): Promise<Interaction[]> {
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { interactions: Interaction[] }).interactions.splice(0),
  );
  const longest = new Map<number, Interaction>();
  for (const one of seen) if ((longest.get(one.id)?.duration ?? 0) <= one.duration) longest.set(one.id, one);
  return [...longest.values()];
}

const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
const page = await context.newPage();
await observe(page);
const cdp = await context.newCDPSession(page);
await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
await page.goto(SITE + PATH, { waitUntil: 'load' });
await page.waitForSelector('#slot[data-mounted]', { timeout: 60_000 });
const panel = page.locator('#listing-filters');
await panel.hover();
await page.waitForTimeout(3 * PAUSE_MS);
await drainInteractions(page);

const clicks: Interaction[] = [];
let unseen = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  for (const field of ['input[name=rooms][value="2"]', 'input[name=rooms][value="3"]', 'input[name=withPhotos]']) {
    await panel.locator(field).click();
    await page.waitForTimeout(PAUSE_MS);
    const taken = await drainInteractions(page);
    if (taken.length === 0) unseen += 1;
    clicks.push(...taken);
  }
}
await browser.close();

const sorted = (values: number[]) => values.sort((a, b) => a - b);
const at = (values: number[], part: number) =>
  values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0;
const durations = sorted([...clicks.map(({ duration }) => duration), ...Array.from({ length: unseen }, () => 16)]);
const processing = sorted(clicks.map(({ processing: part }) => part));
console.log(
  [
    `${PATH}: ${durations.length} clicks on filters, processor ${CPU_SLOWDOWN} times slower`,
    `click to next frame: median ${at(durations, 0.5)} ms, 98 % ${at(durations, 0.98)} ms`,
    `our handlers: median ${Math.round(at(processing, 0.5))} ms, most ${Math.round(at(processing, 1))} ms`,
  ].join('\n'),
);
