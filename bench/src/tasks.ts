/**
 * `npm run bench:tasks`: main-thread tasks while the listing page starts, compared with the plain build of the
 * same source and with the same page as a static string: traces of BENCH_RUNS cold loads each (Slow 4G), with the parts of the
 * longest tasks. The processor is not throttled: task times are processor time multiplied by BENCH_CPU (4), which
 * depends less on other work on the machine. The product must be running.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { tracePage } from './hydration/load-page.ts';
import { readTrace } from './hydration/trace.ts';
import type { Task, TracedLoad } from './hydration/trace.ts';
import { PATH, startVariants } from './hydration/variants.ts';
import { openBrowser } from './browser.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const CPU_SLOWDOWN = Number(process.env.BENCH_CPU ?? 4);
const BLOCKING_TASK_MS = 50;
/** Parts of a task that are printed. */
const MIN_PRINTED_SHARE = 0.04;
const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILDS = ['shell/dist/browser', ...['listings'].map((name) => `mf-${name}/dist`)].map((folder) =>
  path.join(ROOT, folder),
);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const slow = ({ cpu }: Task): number => cpu * CPU_SLOWDOWN;
const afterPaint = ({ fcp, tasks }: TracedLoad): Task[] =>
  tasks.filter(({ start, duration }) => start + duration > fcp && start < fcp + 8000);
const blocking = (load: TracedLoad): number =>
  afterPaint(load).reduce((sum, task) => sum + Math.max(0, slow(task) - BLOCKING_TASK_MS), 0);
const busy = (load: TracedLoad): number => load.tasks.reduce((sum, task) => sum + slow(task), 0);

/** The parts of a task that are worth a name, in milliseconds of the slow processor. */
function parts(shares: Map<string, number>, whole: number): string {
  return [...shares]
    .filter(([, share]) => share > MIN_PRINTED_SHARE)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, share]) => `${name} ${Math.round(share * whole)}`)
    .join(', ');
}

const { variants, close } = await startVariants();
const browser = await openBrowser();
const loads = new Map<string, TracedLoad[]>(variants.map(({ name }) => [name, []]));
console.log(`Load average at the start: ${loadavg()[0]?.toFixed(1)}`);
try {
  for (let run = 0; run < RUNS; run += 1)
    for (const variant of variants)
      loads.get(variant.name)?.push(await readTrace(await tracePage(browser, variant), BUILDS));
} finally {
  await browser.close();
  close();
}

for (const [name, all] of loads) {
  const middle = all.toSorted((a, b) => blocking(a) - blocking(b))[all.length >> 1];
  if (!middle) continue;
  console.log(
    `\n${name}: blocking ${Math.round(median(all.map(blocking)))} ms (${all.map((load) => Math.round(blocking(load))).join(', ')}), busy ${Math.round(median(all.map(busy)))} ms, FCP ${Math.round(median(all.map(({ fcp }) => fcp)))} ms, LCP ${Math.round(median(all.map(({ lcp }) => lcp)))} ms (processor not slowed)`,
  );
  for (const task of middle.tasks.filter((one) => slow(one) > BLOCKING_TASK_MS / 2)) {
    console.log(
      `  at ${Math.round(task.start)} ms${task.start < middle.fcp ? ' (before paint)' : ''}: ${Math.round(slow(task))} ms; ${parts(task.work, slow(task))}`,
    );
    const scripts = parts(task.scripts, slow(task));
    if (scripts) console.log(`      scripts: ${scripts}`);
  }
}
console.log(
  `\n${PATH}, times of the processor, ${CPU_SLOWDOWN} times. Load average at the end: ${loadavg()[0]?.toFixed(1)}`,
);
