/**
 * `npm run bench:hydration`: the listing page on a slow phone (Slow 4G: 150 ms, 1.6 Mb/s; four times slower processor),
 * compared with a plain build of the same source and with the same HTML as a static string. All variants run in
 * turn, because times on a shared machine are compared as ratios. Prints the median of BENCH_RUNS cold loads each. The product must be running.
 */
import { loadavg } from 'node:os';
import { loadPage } from './hydration/load-page.ts';
import type { Load, Touch } from './hydration/load-page.ts';
import { PATH, startVariants } from './hydration/variants.ts';
import type { Variant } from './hydration/variants.ts';
import { openBrowser } from './browser.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 7);

const TOUCHES: readonly Touch[] = [
  { name: 'menu', button: '[popovertarget="site-panel"]', answer: '#site-panel:popover-open' },
  { name: 'filters', button: '[popovertarget="listing-filters"]', answer: '#listing-filters:popover-open' },
  {
    name: 'favourite',
    button: '#slot [data-replay][aria-pressed="false"]',
    answer: '#slot [data-replay][aria-pressed="true"]',
  },
];

interface Measured extends Variant {
  loads: Load[];
  touches: Map<string, Load[]>;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const started = await startVariants();
const variants = started.variants.map((variant): Measured => {
  return { ...variant, loads: [], touches: new Map(TOUCHES.map((touch) => [touch.name, []])) };
});
const hasFavourites = /data-replay[^>]*aria-pressed|aria-pressed[^>]*data-replay/.test(started.staticHtml);

const browser = await openBrowser();
console.log(`Load average at the start: ${loadavg()[0]?.toFixed(1)}`);
try {
  for (let run = 0; run < RUNS; run += 1) {
    // Rotate the order, so that no variant is always first.
    for (let turn = 0; turn < variants.length; turn += 1) {
      const current = variants[(run + turn) % variants.length];
      if (!current) continue;
      const { name, url, hydrates } = current;
      current.loads.push(await loadPage(browser, { url, hydrates }));
      for (const touch of TOUCHES) {
        // Only our page replays this click: the plain page loses it before hydration, and the static page always.
        const answers = touch.name !== 'favourite' || (hasFavourites && name === 'ours');
        if (answers) current.touches.get(touch.name)?.push(await loadPage(browser, { url, hydrates, touch }));
      }
    }
    console.log(`run ${run + 1} of ${RUNS}, load average ${loadavg()[0]?.toFixed(1)}`);
  }
} finally {
  await browser.close();
  started.close();
}

const rows = variants.map(({ name, loads, touches }) => {
  const of = (pick: (load: Load) => number, all = loads) => Math.round(median(all.map(pick)));
  const answers = [...touches].filter(([, all]) => all.length > 0);
  return {
    page: name,
    'FCP ms': of(({ fcp }) => fcp),
    'LCP ms': of(({ lcp }) => lcp),
    ...Object.fromEntries(
      answers.flatMap(([touch, all]) => [
        [`${touch} after ms`, of(({ touched, answered }) => answered - touched, all)],
        [`${touch} at ms`, of(({ answered }) => answered, all)],
      ]),
    ),
    'hydrated ms': of(({ hydrated }) => hydrated),
    'blocking ms': of(({ blocking }) => blocking),
    CLS: Math.round(median(loads.map(({ cls }) => cls)) * 1000) / 1000,
    'INP ms': Math.max(0, ...answers.map(([, all]) => of(({ inp }) => inp, all))),
    'script KB': Math.round(median(loads.map(({ scriptKB }) => scriptKB)) * 10) / 10,
    'all script KB': Math.round(median(loads.map(({ allScriptKB }) => allScriptKB)) * 10) / 10,
  };
});
console.log(`\n${PATH}, 360 px, Slow 4G, 4x CPU, median of ${RUNS} cold loads each`);
console.table(rows);
console.log(`Load average at the end: ${loadavg()[0]?.toFixed(1)}`);
