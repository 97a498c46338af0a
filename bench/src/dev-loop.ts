/**
 * `npm run bench:dev`: how long it takes from saving a file to seeing the change in Chromium, and until the server renders
 * it: a component of a remote, a component of a shared library, and a module that shell and remotes share, which loads the
 * page again. `npm run dev -- mf-blog` must be running. The files are restored at the end, also when it is stopped.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openBrowser } from './browser.ts';

const SITE = process.env.PUBLIC_SITE_URL ?? `http://houni.localhost:${process.env.SHELL_PORT ?? 3000}`;
/** Node.js does not resolve names below localhost on every system. */
const SERVER = `http://localhost:${new URL(SITE).port}`;
const RUNS = Number(process.env.BENCH_RUNS ?? 10);
const PAGE_PATH = '/blog';
const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const DEADLINE_MS = 30_000;
/** Milliseconds between two changes: nobody saves sooner, and the server has time to follow. */
const PAUSE_MS = 1500;

interface Change {
  name: string;
  file: string;
  targetMs: number;
  /** The file with a text or attribute that says which change it is. */
  edit(source: string, mark: string): string;
  /** An element that shows the change. */
  selector(mark: string): string;
  /** Whether the server's HTML shows it too. */
  onServer: boolean;
}

const CHANGES: readonly Change[] = [
  {
    name: 'component of a remote',
    file: 'mf-blog/src/pages/blog/blog-page.tsx',
    targetMs: 1000,
    edit: (source, mark) => source.replace('<h1>', `<h1 data-bench="${mark}">`),
    selector: (mark) => `h1[data-bench="${mark}"]`,
    onServer: true,
  },
  {
    name: 'component of a shared library',
    file: 'shared-libs/ui/src/card.tsx',
    targetMs: 3000,
    edit: (source, mark) => source.replace('{...rest} />', `{...rest} data-bench="${mark}" />`),
    selector: (mark) => `#slot article[data-bench="${mark}"]`,
    onServer: true,
  },
  {
    name: 'shared module (loads the page again)',
    file: 'shared-libs/remote/src/remote-app.tsx',
    targetMs: 3000,
    edit: (source, mark) =>
      `${source}if (typeof document !== 'undefined') document.documentElement.dataset['bench'] = '${mark}';\n`,
    selector: (mark) => `html[data-bench="${mark}"] #slot[data-mounted]`,
    onServer: false,
  },
];

async function openPage(page: Page): Promise<void> {
  const response = await page.goto(SITE + PAGE_PATH).catch(() => null);
  if (!response?.ok()) throw new Error(`${SITE}${PAGE_PATH} does not answer: is \`npm run dev -- mf-blog\` running?`);
  await page.waitForSelector('#slot[data-mounted]', { timeout: DEADLINE_MS });
  if (!(await page.locator('houni-development-toolbar').count()))
    throw new Error('The page has no development toolbar: stop `npm start` and run `npm run dev -- mf-blog`.');
  await page.waitForTimeout(PAUSE_MS);
}

/** Milliseconds until the server's HTML contains the mark. */
async function untilServer(mark: string, since: number): Promise<number> {
  while (performance.now() - since < DEADLINE_MS) {
    const html = await fetch(SERVER + PAGE_PATH).then(
      (answer) => answer.text(),
      () => '',
    );
    if (html.includes(`data-bench="${mark}"`)) return performance.now() - since;
    await sleep(20);
  }
  throw new Error(`The server did not render change ${mark} within ${DEADLINE_MS / 1000} s.`);
}

async function measure(page: Page, change: Change): Promise<{ seen: number[]; server: number[] }> {
  const file = path.join(REPOSITORY, change.file);
  const source = readFileSync(file, 'utf8');
  const restore = (): void => writeFileSync(file, source);
  const interrupt = (): never => {
    restore();
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const result: { seen: number[]; server: number[] } = { seen: [], server: [] };
  try {
    await openPage(page);
    // The first change is not counted: it warms up.
    for (let run = 0; run <= RUNS; run += 1) {
      const mark = `${change.file.length}-${run}`;
      const edited = change.edit(source, mark);
      if (edited === source) throw new Error(`${change.file} has changed: adapt the edit of this benchmark.`);
      const saved = performance.now();
      writeFileSync(file, edited);
      await page.waitForSelector(change.selector(mark), { state: 'attached', timeout: DEADLINE_MS });
      const seen = performance.now() - saved;
      const server = change.onServer ? await untilServer(mark, saved) : null;
      if (run > 0) {
        result.seen.push(seen);
        if (server !== null) result.server.push(server);
      }
      await page.waitForTimeout(PAUSE_MS);
    }
  } finally {
    restore();
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
  return result;
}

function at(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
  return value === undefined ? null : Math.round(value);
}

const browser = await openBrowser();
console.log(`Load average at the start: ${loadavg()[0]?.toFixed(1)}; ${RUNS} changes each, in milliseconds`);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const rows = [];
  for (const change of CHANGES) {
    const { seen, server } = await measure(page, change);
    rows.push({
      change: change.name,
      'seen p50': at(seen, 0.5),
      'seen p90': at(seen, 0.9),
      target: change.targetMs,
      within: (at(seen, 0.5) ?? Infinity) <= change.targetMs,
      'server p50': at(server, 0.5),
    });
    await sleep(PAUSE_MS);
  }
  console.table(rows);
} finally {
  await browser.close();
}
console.log(`Load average at the end: ${loadavg()[0]?.toFixed(1)}`);
