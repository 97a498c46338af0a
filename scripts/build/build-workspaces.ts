import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../environment.ts';
import { waitForLock } from '../lock.ts';
import { recordPart } from '../product-test/parts.ts';
import { folderHash, outputHash, sharedInputsHash } from './input-hash.ts';
import { runBuilds } from './run-builds.ts';
import { buildableNames } from './workspaces.ts';

/** In node_modules, because a new installation invalidates it. */
const STAMPS = path.join(ROOT, 'node_modules/.cache/houni-builds');

export interface BuildOptions {
  logDir: string;
  /** Receives one line about each build, and about waiting. */
  report: (line: string) => void;
  /** Build also what did not change. */
  force?: boolean;
  /** Called with the names that will be built. */
  onQueue?: (names: string[]) => void;
  onBegin?: (name: string) => void;
  onEnd?: (name: string) => void;
  signal?: AbortSignal;
}

/**
 * Builds the shell and every remote whose inputs changed since its last build, or whose result was touched.
 * @returns the names that were built
 * @throws StepError for the first build that fails; the others that run are ended
 */
export async function buildWorkspaces({
  logDir,
  report,
  force = false,
  onQueue,
  onBegin,
  onEnd,
  signal,
}: BuildOptions): Promise<string[]> {
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
    onQueue?.(queue.map(({ name }) => name));
    const stamped: Promise<void>[] = [];
    await runBuilds({
      root: ROOT,
      names: queue.map(({ name }) => name),
      cwd: ROOT,
      logDir,
      logName: 'build',
      ...(onBegin && { onBegin }),
      onEnd: (name, seconds) => {
        const inputs = queue.find((one) => one.name === name)?.inputs ?? '';
        stamped.push(writeStamp(name, inputs));
        report(`Built ${name} in ${seconds.toFixed(1)} s.`);
        recordPart(`build of ${name}`, seconds);
        onEnd?.(name);
      },
      ...(signal && { signal }),
    });
    await Promise.all(stamped);
    return queue.map(({ name }) => name);
  } finally {
    lock.release();
  }
}

async function writeStamp(name: string, inputs: string): Promise<void> {
  const stamp = JSON.stringify({ inputs, output: await outputHash(path.join(ROOT, name, 'dist')) });
  await mkdir(STAMPS, { recursive: true });
  await writeFile(`${stampFile(name)}.new`, stamp);
  await rename(`${stampFile(name)}.new`, stampFile(name));
}

async function isUpToDate(name: string, inputs: string): Promise<boolean> {
  const stamp = await readFile(stampFile(name), 'utf8').catch(() => null);
  return stamp === JSON.stringify({ inputs, output: await outputHash(path.join(ROOT, name, 'dist')) });
}

function stampFile(name: string): string {
  return path.join(STAMPS, `${name}.json`);
}
