import type { Browser, CDPSession, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForAnswer, recordPage } from './page-record.ts';
import type { PageRecord } from './page-record.ts';

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** A user agent of Chromium on Android; "headless" would be served as a bot. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A button of the page, and the selector of its response. */
export interface Touch {
  name: string;
  button: string;
  answer: string;
}

export interface Load extends PageRecord {
  /** Transferred kilobytes of scripts until hydration, and in total. */
  scriptKB: number;
  allScriptKB: number;
  /** Milliseconds of tasks above 50 between first paint and five seconds after it. */
  blocking: number;
}

interface LoadOptions {
  url: string;
  /** Whether the page hydrates: then the measurement waits for it. */
  hydrates: boolean;
  /** The button that is clicked after the first paint. */
  touch?: Touch;
}

/** A phone with an empty cache on a slow network. */
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

/** Milliseconds after `load` and hydration for deferred work. */
const DEFERRED_WORK_MS = 2500;

/** Trace categories of Chromium with tasks, their parts, and the code that ran. */
const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'loading',
  'v8.execute',
  'v8',
];

/** Polling interval in milliseconds. */
const POLL_INTERVAL_MS = 20;
const LOAD_TIMEOUT_MS = 60_000;

/**
 * Evaluates an expression through the DevTools protocol: Playwright's own method injects a script, which takes a
 * slow phone about 60 ms and would count as the page's.
 */
async function evaluate<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as T; // the result of the expression
}

async function until(cdp: CDPSession, expression: string): Promise<void> {
  for (const end = Date.now() + LOAD_TIMEOUT_MS; Date.now() < end; await sleep(POLL_INTERVAL_MS))
    if (await evaluate<boolean>(cdp, expression)) return;
  throw new Error(`The page did not fulfil the condition ${expression} in time.`);
}

/** Opens a page on a phone with an unthrottled processor and records a trace. */
export async function tracePage(browser: Browser, { url, hydrates }: LoadOptions): Promise<string> {
  const { context, page, cdp } = await openPhone(browser, { slower: 1 });
  await page.addInitScript(recordPage);
  try {
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await page.goto(url, { waitUntil: 'load' });
    if (hydrates) await until(cdp, 'pageRecord.hydrated > 0');
    await sleep(DEFERRED_WORK_MS);
    return (await browser.stopTracing()).toString();
  } finally {
    await context.close();
  }
}

/** Opens a page on a phone with an empty cache. @returns its measurements */
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
  if (touch) await page.addInitScript(waitForAnswer, touch.answer);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    await until(cdp, 'pageRecord.fcp > 0');
    if (touch) await tap(page, cdp, touch);
    if (hydrates) await until(cdp, 'pageRecord.hydrated > 0');
    const scriptKB = kilobytes();
    await page.waitForLoadState('load');
    await sleep(DEFERRED_WORK_MS);
    const record = await evaluate<PageRecord>(cdp, 'pageRecord');
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
  const place = await evaluate<{ x: number; y: number } | null>(cdp, find);
  if (!place) throw new Error(`The page shows no ${button}.`);
  await page.touchscreen.tap(place.x, place.y);
  await until(cdp, 'pageRecord.answered > 0');
}

function blockingOf({ fcp, tasks }: PageRecord): number {
  return tasks
    .filter(({ start, duration }) => start + duration > fcp && start < fcp + 8000)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}
