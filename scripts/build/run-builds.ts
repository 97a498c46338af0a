import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { StepError, runStep } from '../step.ts';
import { inParallel } from './in-parallel.ts';

export interface BuildRun {
  /** Root folder of the checkout. */
  root: string;
  /** Folders to build, such as `mf-blog`. */
  names: readonly string[];
  /** Working directory; builds do not depend on it. */
  cwd: string;
  env?: Record<string, string>;
  /** `<logDir>/<logName>-1.log` receives the whole output of the first process. */
  logDir: string;
  logName: string;
  onBegin?: (name: string) => void;
  onEnd?: (name: string, seconds: number) => void;
  signal?: AbortSignal;
}

/**
 * Builds packages in two processes, each of which loads and compiles webpack once for all its packages.
 * @throws StepError for the first build that fails; the other process is ended
 */
export async function runBuilds({
  root,
  names,
  cwd,
  env,
  logDir,
  logName,
  onBegin,
  onEnd,
  signal,
}: BuildRun): Promise<void> {
  const shares = await twoShares(root, names);
  await inParallel(
    [...shares.entries()],
    async ([index, share], stop) => {
      let current = { name: share[0] ?? '', started: performance.now() };
      const onLine = (line: string): void => {
        const [, event, name] = /^(Building|Built) (\S+)\.$/.exec(line) ?? [];
        if (name === undefined) return;
        if (event === 'Building') {
          current = { name, started: performance.now() };
          onBegin?.(name);
        } else onEnd?.(name, (performance.now() - current.started) / 1000);
      };
      try {
        await runStep({
          name: 'The build',
          args: [
            path.join(root, 'shared-libs/build/src/cli.ts'),
            'build',
            ...share.map((name) => path.join(root, name)),
          ],
          cwd,
          ...(env && { env }),
          logFile: path.join(logDir, `${logName}-${index + 1}.log`),
          onLine,
          signal: stop,
        });
      } catch (error) {
        if (!(error instanceof StepError)) throw error;
        throw new StepError(error.message.replace('The build', `The build of ${current.name}`), { cause: error });
      }
    },
    signal,
  );
}

/** The packages in two lists with about the same amount of sources, the largest first. */
async function twoShares(root: string, names: readonly string[]): Promise<string[][]> {
  const sized = await Promise.all(
    names.map(async (name) => ({ name, bytes: await sourceBytes(path.join(root, name, 'src')) })),
  );
  const shares = [
    { names: [] as string[], bytes: 0 },
    { names: [] as string[], bytes: 0 },
  ];
  for (const { name, bytes } of sized.toSorted((a, b) => b.bytes - a.bytes)) {
    const share = shares.toSorted((a, b) => a.bytes - b.bytes)[0];
    share?.names.push(name);
    if (share) share.bytes += bytes;
  }
  return shares.map((share) => share.names).filter((share) => share.length > 0);
}

async function sourceBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
