import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { PORT_VARIABLES, readEnvironment, ROOT, type Environment } from '../environment.ts';
import { LEAVE_WITH_PARENT } from '../step.ts';
import { freePorts } from './free-ports.ts';

/** A whole product of its own for the end-to-end tests. */
export interface TestProduct {
  /** Every setting of the product, for the tests: addresses, ports, DATA_DIR. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts the product by the same supervisor as `npm start`, with fresh state in `.data/test` and on free ports, so that
 * one that runs beside it is not touched.
 */
export async function startTestProduct(): Promise<TestProduct> {
  const dataDir = path.join(ROOT, '.data/test');
  shareDemoPictures(path.join(ROOT, '.data/media/demo'), path.join(dataDir, 'media/demo'));
  const ports = await freePorts(PORT_VARIABLES);
  const own = Object.fromEntries(
    Object.entries({ ...ports, DATA_DIR: dataDir }).map(([name, value]) => [name, String(value)]),
  );
  // Settings of the person's own product do not apply here; an empty value counts as missing, also over .env.
  const cleared = Object.fromEntries(Object.keys(readEnvironment({})).map((name) => [name, '']));
  const env = { ...cleared, ...own, LIMITS_FACTOR: '1000' };
  const child = spawn(
    process.execPath,
    [...LEAVE_WITH_PARENT, path.join(ROOT, 'scripts/supervisor/main.ts'), '--reset'],
    {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  await becomeReady(child);
  return { env: { ...env, ...asStrings(readEnvironment(env)) }, stop: async () => end(child) };
}

/** The pictures are the same for every product and slow to make: they are made once, in the usual place. */
function shareDemoPictures(source: string, link: string): void {
  mkdirSync(source, { recursive: true });
  mkdirSync(path.dirname(link), { recursive: true });
  if (!existsSync(link) && !lstatSync(link, { throwIfNoEntry: false }))
    symlinkSync(path.relative(path.dirname(link), source), link);
}

function becomeReady(child: ChildProcess): Promise<void> {
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
