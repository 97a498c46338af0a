import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../environment.ts';
import { chromiumSettings, endToEndSettings } from './chromium.ts';
import { otherEngineSettings } from './other-engines.ts';
import { startTestProduct } from './test-product.ts';
import { unitTests } from './unit-tests.ts';

/** A check that must pass before a change may land. */
export interface Gate {
  name: string;
  /** What it checks, for the table. */
  title: string;
  /** Names of gates without which this one cannot run. */
  needs: string[];
  /** Resolves to whether it passed; its output goes to the terminal. */
  run(args: string[], signal: AbortSignal): Promise<boolean>;
}

const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);

/** All gates, quickest first. */
export const GATES: Gate[] = [
  {
    name: 'types',
    title: 'types and type tests',
    needs: [],
    run: (args, signal) => run(process.execPath, ['scripts/typecheck.ts', ...args], {}, signal),
  },
  {
    name: 'lint',
    title: 'lint, boundaries, format',
    needs: [],
    async run(args, signal) {
      const clean = await run(bin('oxlint'), ['--deny-warnings', ...args], {}, signal);
      return (await run(bin('oxfmt'), ['--check'], {}, signal)) && clean;
    },
  },
  {
    name: 'deps',
    title: 'layers and circles',
    needs: [],
    async run(args, signal) {
      const clean = await run(bin('depcruise'), ['.', ...args], {}, signal);
      return (await run(process.execPath, ['scripts/dependency-graph.ts', '--check'], {}, signal)) && clean;
    },
  },
  { name: 'knip', title: 'dead code', needs: [], run: (args, signal) => run(bin('knip'), args, {}, signal) },
  {
    name: 'unit',
    title: 'unit and API tests',
    needs: [],
    run(args, signal) {
      // A larger young generation: each test makes a whole application and drops it.
      const options = [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        '--max-semi-space-size=64',
      ];
      const nodeOptions = [process.env['NODE_OPTIONS'] ?? '', ...options].join(' ').trim();
      const jest = (more: string[]): Promise<boolean> =>
        run(bin('jest'), ['--randomize', `--seed=${orderSeed()}`, ...more], { NODE_OPTIONS: nodeOptions }, signal);
      return unitTests(args, jest, (line) => console.log(line));
    },
  },
  {
    name: 'build',
    title: 'production builds, twice',
    needs: [],
    async run(args, signal) {
      const built = await run(process.execPath, ['scripts/build.ts', ...args], {}, signal);
      const isParsed = built && (await run(process.execPath, ['scripts/check-syntax.ts'], {}, signal));
      return isParsed && run(process.execPath, ['scripts/compare-builds.ts'], {}, signal);
    },
  },
  { name: 'catalogue', title: 'components in every state', needs: [], run: compareCatalogue },
  { name: 'e2e', title: 'the running product in three browsers', needs: ['build'], run: endToEnd },
];

/** Jest's seed for the order of the tests in a file: fixed, so that a failure can be repeated; a nightly run sets TEST_SEED. */
function orderSeed(): number {
  return Number(process.env['TEST_SEED'] || 20_260) % 2 ** 31;
}

async function compareCatalogue(args: string[], signal: AbortSignal): Promise<boolean> {
  const chromium = await chromiumSettings((line) => console.log(line));
  return run(process.execPath, ['catalogue/src/compare.ts', ...args], chromium, signal);
}

async function endToEnd(args: string[], signal: AbortSignal): Promise<boolean> {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(path.join(ROOT, config))) {
    console.error(`${config} is missing.`);
    return false;
  }
  const chromium = await endToEndSettings((line) => console.log(line));
  const others = otherEngineSettings((line) => console.log(line));
  const product = await startTestProduct();
  // The product is new, so values that must be new may be the same in each run; at night they differ.
  const values = process.env['NIGHTLY'] === '1' ? {} : { TEST_RUN: 'gate' };
  const env = { ...product.env, ...chromium, ...others, ...values };
  try {
    return await run(bin('playwright'), ['test', '-c', config, ...args], env, signal);
  } finally {
    await product.stop();
  }
}

function run(command: string, args: string[], env: Record<string, string>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    const stop = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', stop, { once: true });
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code === 0);
    });
  });
}
