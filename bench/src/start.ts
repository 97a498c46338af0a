/**
 * `npm run bench:start [-- --runs N]`: where the time of a first start goes. Clones the last commit and runs `npm start` in
 * the clone, with an empty npm cache (cold), with a filled one (warm), and once more (second). The product must not run
 * elsewhere with the same ports; they are those of the settings.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Start {
  /** Seconds until the packages were installed; null if they were there. */
  installed: number | null;
  /** Seconds until the product was ready. */
  ready: number;
  /** Lines of the log of the start that say when a step was done. */
  steps: string[];
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1' } } });
const folder = mkdtempSync(path.join(tmpdir(), 'houni-start-'));

try {
  const rows: string[] = [];
  for (let run = 1; run <= Number(values.runs); run += 1) {
    const cache = path.join(folder, `npm-cache-${run}`);
    const cold = await start(clone(`cold-${run}`), cache);
    const checkout = clone(`warm-${run}`);
    const warm = await start(checkout, cache);
    const second = await start(checkout, cache);
    for (const [name, result] of Object.entries({ cold, warm, second })) {
      const [load = 0] = loadavg();
      rows.push(
        `${run}  ${name.padEnd(7)} ${seconds(result.installed)} ${seconds(result.ready)}   load ${load.toFixed(1)}`,
      );
    }
    console.log(`\nSteps of the ${run}. warm start:\n${warm.steps.join('\n')}`);
  }
  console.log(`\nrun cache   installed   ready\n${rows.join('\n')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Into a new folder: deleting a former one first would make the file system slow for half a minute. */
function clone(name: string): string {
  const target = path.join(folder, name);
  execFileSync('git', ['clone', '--quiet', ROOT, target]);
  return target;
}

/** Runs `npm start` until the product is ready, and stops it. */
async function start(checkout: string, cache: string): Promise<Start> {
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  // CI: plain lines.
  const env = { ...process.env, npm_config_cache: cache, CI: 'true', DATA_DIR: path.join(checkout, '.data') };
  // A process group, as in a terminal: Ctrl-C reaches all of it, while npm alone passes no signal on.
  const child = spawn('npm', ['start'], { cwd: checkout, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const interrupt = (): void => void (child.pid !== undefined && process.kill(-child.pid, 'SIGINT'));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let installed: number | null = null;
  let ready: number | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Installed after')) installed = elapsed();
    if (!line.startsWith('Houni is ready')) continue;
    ready = elapsed();
    interrupt();
  }
  await exited;
  if (ready === null) throw new Error('The product did not start: see the lines above.');
  const log = readFileSync(path.join(checkout, '.data/logs/start.log'), 'utf8');
  return { installed, ready, steps: log.split('\n').filter((line) => line.includes(': done in ')) };
}

function seconds(value: number | null): string {
  return value === null ? '          –' : `${value.toFixed(1).padStart(9)} s`;
}
