import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../environment.ts';
import { waitForLock } from '../lock.ts';
import { runStep } from '../step.ts';
import { inParallel } from './in-parallel.ts';
import { folderHash, outputHash, sharedInputsHash } from './input-hash.ts';
import { buildableNames } from './workspaces.ts';

/** In node_modules, because a new installation invalidates it. */
const STAMPS = path.join(ROOT, 'node_modules/.cache/houni-builds');

export interface BuildOptions {
  logDir: string;
  /** Receives one line about each build, and about waiting. */
  report: (line: string) => void;
  /** Build also what did not change. */
  force?: boolean;
  signal?: AbortSignal;
}

/**
 * Builds the shell and every remote whose inputs changed since its last build, or whose result was touched.
 * @returns the names that were built
 * @throws StepError for the first build that fails; the others that run are ended
 */
export async function buildWorkspaces({ logDir, report, force = false, signal }: BuildOptions): Promise<string[]> {
  const lock = await waitForLock(path.join(STAMPS, 'lock'), (pid) =>
    report(`Waiting for another build (process ${pid}).`),
  );
  try {
    const shared = await sharedInputsHash(ROOT);
    const queue: { name: string; inputs: string }[] = [];
    for (const name of await buildableNames()) {
      const inputs = createHash('sha256')
        .update(shared)
        .update(await folderHash(path.join(ROOT, name)))
        .digest('hex');
      if (force || !(await isUpToDate(name, inputs))) queue.push({ name, inputs });
    }
    await inParallel(queue, ({ name, inputs }, stop) => build(name, inputs, logDir, report, stop), signal);
    return queue.map(({ name }) => name);
  } finally {
    lock.release();
  }
}

async function build(
  name: string,
  inputs: string,
  logDir: string,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const started = performance.now();
  await runStep({
    name: `The build of ${name}`,
    args: ['shared-libs/build/src/cli.ts', 'build', name],
    logFile: path.join(logDir, `build-${name}.log`),
    signal,
  });
  const stamp = JSON.stringify({ inputs, output: await outputHash(path.join(ROOT, name, 'dist')) });
  await mkdir(STAMPS, { recursive: true });
  await writeFile(`${stampFile(name)}.new`, stamp);
  await rename(`${stampFile(name)}.new`, stampFile(name));
  report(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function isUpToDate(name: string, inputs: string): Promise<boolean> {
  const stamp = await readFile(stampFile(name), 'utf8').catch(() => null);
  return stamp === JSON.stringify({ inputs, output: await outputHash(path.join(ROOT, name, 'dist')) });
}

function stampFile(name: string): string {
  return path.join(STAMPS, `${name}.json`);
}
