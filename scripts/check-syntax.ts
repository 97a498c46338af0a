/** Parses every script that browsers load, in the builds of the shell and the remotes, with the syntax of the oldest ones. */
import path from 'node:path';
import { ECMASCRIPT_EDITION } from '@houni/build/supported-browsers';
import { newerSyntax } from './build/newer-syntax.ts';
import { buildableNames } from './build/workspaces.ts';
import { ROOT, runCommand } from './environment.ts';

await runCommand(async () => {
  const names = (await buildableNames()).map((name) => `${name}/dist`);
  const problems = await Promise.all(names.map((name) => newerSyntax(name, path.join(ROOT, name), ECMASCRIPT_EDITION)));
  if (problems.flat().length > 0)
    throw new Error(`${problems.flat().join('\n')}\nThe oldest browsers: shared-libs/build/src/supported-browsers.ts.`);
  console.log(`All scripts of the builds are ECMAScript ${ECMASCRIPT_EDITION}.`);
});
