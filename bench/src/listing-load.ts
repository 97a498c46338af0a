/**
 * `npm run bench:page`: bytes, requests and times of the listing page on a slow phone: Slow 4G (150 ms, 1.6 Mb/s) with
 * four times slower processor, in Chromium, several cold loads. The product must be running (`npm start`).
 */
import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';

const SITE = process.env.PUBLIC_SITE_URL ?? 'http://houni.localhost:3000';
const PATH = process.env.BENCH_PATH ?? '/acheter/appartements/tunis/g-22';
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

interface Load {
  htmlKB: number;
  scriptKB: number;
  imageKB: number;
  totalKB: number;
  requests: number;
  fcpMs: number;
  lcpMs: number;
  hydratedMs: number;
  blockingMs: number;
  cls: number;
}

async function load(page: Page, cdp: CDPSession): Promise<Load> {
  const sizes = new Map<string, { type: string; bytes: number }>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => sizes.set(requestId, { type, bytes: 0 }));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = sizes.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { fcp: 0, lcp: 0, blocking: 0, cls: 0, hydrated: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const timer = setInterval(() => {
      if (document.querySelector('#slot[data-mounted]') === null) return;
      seen.hydrated = performance.now();
      clearInterval(timer);
    }, 10);
  });
  await page.goto(SITE + PATH, { waitUntil: 'load' });
  await page.waitForSelector('#slot[data-mounted]', { timeout: 60_000 });
  await page.waitForTimeout(1500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen);
  const kilobytes = (type: string | null) =>
    Math.round(
      [...sizes.values()]
        .filter((entry) => type === null || entry.type === type)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 102.4,
    ) / 10;
  return {
    htmlKB: kilobytes('Document'),
    scriptKB: kilobytes('Script'),
    imageKB: kilobytes('Image'),
    totalKB: kilobytes(null),
    requests: sizes.size,
    fcpMs: Math.round(seen.fcp ?? 0),
    lcpMs: Math.round(seen.lcp ?? 0),
    hydratedMs: Math.round(seen.hydrated ?? 0),
    blockingMs: Math.round(seen.blocking ?? 0),
    cls: Math.round((seen.cls ?? 0) * 1000) / 1000,
  };
}

const browser = await openBrowser();
const rows: Load[] = [];
for (let run = 0; run < RUNS; run += 1) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  rows.push(await load(page, cdp));
  await context.close();
}
await browser.close();
console.log(`${PATH}, 360 px, Slow 4G, 4x CPU, ${RUNS} cold loads`);
console.table(rows);
const median = Object.fromEntries(
  Object.keys(rows[0] ?? {}).map((key) => [
    key,
    rows.map((row) => row[key as keyof Load]).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)],
  ]),
);
console.log('median', median);
