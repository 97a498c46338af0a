/**
 * `npm run build:compare`: builds the shell and every remote a second time, in another folder, and compares every byte
 * with the first build.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { folderDifference, pathInFolder } from './build/compare-folders.ts';
import { runBuilds } from './build/run-builds.ts';
import { createSecondCheckout } from './build/second-checkout.ts';
import { buildableNames } from './build/workspaces.ts';
import { ROOT, runCommand } from './environment.ts';
import { recordPart } from './product-test/parts.ts';

/** Neither place nor language of the machine may show in a build. */
const OTHER_MACHINE = { TZ: 'Pacific/Auckland', LC_ALL: 'C', LANG: 'C' };

await runCommand(async ({ DATA_DIR }) => {
  const started = performance.now();
  const names = await buildableNames();
  await mkdir(DATA_DIR, { recursive: true });
  const second = await createSecondCheckout(DATA_DIR);
  const problems: string[] = [];
  try {
    await runBuilds({
      root: second.root,
      names,
      // Neither may the working directory.
      cwd: path.join(second.root, 'shared-libs'),
      env: OTHER_MACHINE,
      logDir: path.join(DATA_DIR, 'logs'),
      logName: 'second-build',
      onEnd: (name, seconds) => recordPart(`second build of ${name}`, seconds),
    });
    for (const name of names) {
      const [ours, theirs] = [path.join(ROOT, name, 'dist'), path.join(second.root, name, 'dist')];
      const problem =
        (await pathInFolder(`${name}/dist`, ours, [ROOT])) ??
        (await pathInFolder(`the second ${name}/dist`, theirs, [second.root])) ??
        (await folderDifference(`${name}/dist`, ours, theirs));
      if (problem !== null) problems.push(problem);
    }
  } finally {
    await second.remove();
  }
  if (problems.length > 0)
    throw new Error(
      `${problems.join('\n')}\nA build must not depend on its folder: docs/decisions/0091-reproducible-builds.md.`,
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built ${names.length} packages again in another folder: every byte is the same (${seconds} s).`);
});
