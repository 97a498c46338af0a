import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { awaitAnswer, recordPage } from './page-record.ts';
import type { PageRecord } from './page-record.ts';

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Chromium on an Android phone; one that says "headless" would be served as a bot. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A button of the page, and the selector that is there once it has answered. */
export interface Touch {
  name: string;
  button: string;
  answer: string;
}

export interface Load extends PageRecord {
  /** Kilobytes of scripts until the page was hydrated, and all in all, as they were sent. */
  scriptKB: number;
  allScriptKB: number;
  /** Milliseconds of tasks above 50 between first paint and five seconds after it. */
  blocking: number;
}

interface LoadOptions {
  url: string;
  /** Whether scripts will take over: they are waited for. */
  hydrates: boolean;
  /** Touched as soon as something is drawn. */
  touch?: Touch;
}

/** A phone with a cold cache on a slow line. */
async function openPhone(browser: Browser, { slower }: { slower: number }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: PHONE,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { context, page, cdp };
}

/** Milliseconds after `load` and hydration in which a page does what it has put off. */
const AFTERWARDS = 2500;

/** Categories of Chromium's trace that tell tasks, what was done in them, and which code ran. */
const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'loading',
  'v8.execute',
  'v8',
];

/** How often a page is asked how far it is. */
const LOOK_EVERY = 20;
const LONGEST = 60_000;

/**
 * Asks the page by the protocol itself: Playwright's own ways bring a script of theirs into the page, which takes a
 * slow phone some 60 ms and would be counted as the page's.
 */
async function ask<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as T; // what the expression gives
}

async function until(cdp: CDPSession, expression: string): Promise<void> {
  for (const end = Date.now() + LONGEST; Date.now() < end; await sleep(LOOK_EVERY))
    if (await ask<boolean>(cdp, expression)) return;
  throw new Error(`The page did not come to ${expression}.`);
}

/** Opens a page on a phone whose processor is as fast as this machine's, and traces that. */
export async function tracePage(browser: Browser, { url, hydrates }: LoadOptions): Promise<string> {
  const { context, page, cdp } = await openPhone(browser, { slower: 1 });
  await page.addInitScript(recordPage);
  try {
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(url, { waitUntil: 'load' });
    if (hydrates) await until(cdp, 'pageRecord.hydrated > 0');
    await sleep(AFTERWARDS);
    return (await browser.stopTracing()).toString();
  } finally {
    await context.close();
  }
}

/** Opens a page on a phone with a cold cache, and tells how that went. */
export async function loadPage(browser: Browser, { url, hydrates, touch }: LoadOptions): Promise<Load> {
  const { context, page, cdp } = await openPhone(browser, { slower: 4 });
  const scripts = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.set(requestId, 0);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  const kilobytes = () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
  await page.addInitScript(recordPage);
  if (touch) await page.addInitScript(awaitAnswer, touch.answer);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await until(cdp, 'pageRecord.fcp > 0');
    if (touch) await tap(page, cdp, touch);
    if (hydrates) await until(cdp, 'pageRecord.hydrated > 0');
    const scriptKB = kilobytes();
    await page.waitForLoadState('load');
    await sleep(AFTERWARDS);
    const record = await ask<PageRecord>(cdp, 'pageRecord');
    return { ...record, scriptKB, allScriptKB: kilobytes(), blocking: blockingOf(record) };
  } finally {
    await context.close();
  }
}

async function tap(page: Page, cdp: CDPSession, { button }: Touch): Promise<void> {
  const find = `(() => {
    const button = document.querySelector(${JSON.stringify(button)});
    button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = button?.getBoundingClientRect() ?? {};
    return width ? { x: x + width / 2, y: y + height / 2 } : null;
  })()`;
  const place = await ask<{ x: number; y: number } | null>(cdp, find);
  if (!place) throw new Error(`The page shows no ${button}.`);
  await page.touchscreen.tap(place.x, place.y);
  await until(cdp, 'pageRecord.answered > 0');
}

function blockingOf({ fcp, tasks }: PageRecord): number {
  return tasks
    .filter(({ start, duration }) => start + duration > fcp && start < fcp + 8000)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}
