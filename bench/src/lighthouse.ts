/**
 * `npm run bench:lighthouse`: Lighthouse's four scores of home, a listing and an ad, with its defaults: a mobile
 * device, its simulated slow network and processor. Prints the median of several runs and every audit that is not
 * fulfilled. The product must be running (`npm start`); BENCH_RUNS and BENCH_PATHS (separated by spaces) choose.
 * npm fetches Lighthouse at the first run, because its 150 MB are needed only here.
 */
import { execFile } from 'node:child_process';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { browserOptions, openBrowser } from './browser.ts';

/** The used parts of Lighthouse's report. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; numericValue?: number; details?: unknown }
  >;
}

const LIGHTHOUSE = 'lighthouse@13.5.0';
const SITE = process.env.PUBLIC_SITE_URL ?? 'http://houni.localhost:3000';
const LISTING = '/acheter/appartements/tunis/g-22';
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const PORT = Number(process.env.BENCH_DEBUG_PORT ?? 9333);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** The URL of the first ad on the listing. */
async function firstAd(): Promise<string> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(SITE + LISTING);
  const href = await page.locator('#slot a[href*="/annonce/"]').first().getAttribute('href');
  await browser.close();
  if (!href) throw new Error('The listing shows no ad.');
  return href;
}

async function measure(address: string): Promise<Result> {
  const profile = await mkdtemp(path.join(tmpdir(), 'houni-lighthouse-'));
  // A new profile for each run, so that all caches are empty.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${PORT}`],
  });
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        SITE + address,
        `--port=${PORT}`,
        '--quiet',
        '--output=json',
        `--only-categories=${CATEGORIES.join(',')}`,
      ],
      { maxBuffer: 100 * 1024 * 1024 },
    );
    const result = JSON.parse(stdout) as Result; // the format of Lighthouse's report
    if (result.runtimeError) throw new Error(result.runtimeError.message);
    return result;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function report(address: string, runs: Result[]): void {
  const scores = CATEGORIES.map((id) => {
    const values = runs.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
    return `${id} ${median(values)}${new Set(values).size > 1 ? ` (${values.join(', ')})` : ''}`;
  });
  console.log(`\n${address}\n  ${scores.join(', ')}`);
  const metrics = METRICS.map((id) => {
    const value = median(runs.map(({ audits }) => audits[id]?.numericValue ?? 0));
    return `${id} ${value < 10 ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  console.log(`  ${metrics.join(', ')}`);
  for (const run of runs.slice(-1)) {
    for (const id of CATEGORIES) {
      for (const { id: audit, weight } of run.categories[id]?.auditRefs ?? []) {
        const { score, title, displayValue, details } = run.audits[audit] ?? {};
        if (score === null || score === undefined || score >= 0.9 || METRICS.includes(audit)) continue;
        console.log(`  - ${id}, weight ${weight}: ${title}${displayValue ? ` (${displayValue})` : ''} [${audit}]`);
        if (process.env.BENCH_DETAILS) console.log(JSON.stringify(details)?.slice(0, 1500));
      }
    }
  }
}

const { executablePath, args } = await browserOptions();
const chosen = process.env.BENCH_PATHS?.split(' ') ?? ['/', LISTING, await firstAd()];
console.log(`Load average at the start: ${loadavg()[0]?.toFixed(1)}`);
for (const address of chosen) {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Lighthouse sometimes misses the start of its trace and must run again.
    runs.push(await measure(address).catch(() => measure(address)));
  }
  report(address, runs);
}
console.log(`\nLoad average at the end: ${loadavg()[0]?.toFixed(1)}`);
