import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { EXIT_WITH_PARENT } from '@houni/cli/exit-with-parent-arguments';
import { PORT_VARIABLES, readEnvironment, ROOT, type Environment } from '../environment.ts';
import { freePorts } from './free-ports.ts';

/** A separate running product for the end-to-end tests. */
export interface TestProduct {
  /** Every setting of the product, for the tests: addresses, ports, DATA_DIR. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the product with the supervisor of `npm start`, with new state in `.data/test` and on free ports, so that
 * it does not affect another running product.
 */
export async function startTestProduct(): Promise<TestProduct> {
  const dataDir = path.join(ROOT, '.data/test');
  shareDemoPictures(path.join(ROOT, '.data/media/demo'), path.join(dataDir, 'media/demo'));
  const ports = await freePorts(PORT_VARIABLES);
  const own = Object.fromEntries(
    Object.entries({ ...ports, DATA_DIR: dataDir }).map(([name, value]) => [name, String(value)]),
  );
  // The developer's own settings do not apply here; an empty value counts as missing and overrides .env.
  const cleared = Object.fromEntries(Object.keys(readEnvironment({})).map((name) => [name, '']));
  const env = { ...cleared, ...own, ...PAYMENT, LIMITS_FACTOR: '1000' };
  const child = spawn(
    process.execPath,
    [...EXIT_WITH_PARENT, path.join(ROOT, 'scripts/supervisor/main.ts'), '--reset', '--no-pictures'],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await waitUntilReady(child);
  return { env: { ...env, ...asStrings(readEnvironment(env)) }, stop: async () => end(child) };
}

/** Orders can be paid by transfer and at the office. */
const PAYMENT = {
  BANK_HOLDER: 'Houni SARL',
  BANK_IBAN: 'TN5910006035183598478831',
  OFFICE_ADDRESS: '12 rue de Marseille, Tunis',
};

/** Demonstration pictures are slow to make and always the same, so they are shared with `npm start`. */
function shareDemoPictures(source: string, link: string): void {
  mkdirSync(source, { recursive: true });
  mkdirSync(path.dirname(link), { recursive: true });
  if (!existsSync(link) && !lstatSync(link, { throwIfNoEntry: false }))
    symlinkSync(path.relative(path.dirname(link), source), link);
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The product for the tests ended while starting (exit code ${code}).`)),
    );
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return exited;
}

function asStrings(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
