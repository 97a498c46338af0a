import path from 'node:path';
import { buildShell } from './shell.ts';
import { buildRemote, releaseRemote } from './remote.ts';

const USAGE = 'Usage: node shared-libs/build/src/cli.ts build|release <folder>, e.g. build mf-listings, build shell.';

const [command, folder = '.'] = process.argv.slice(2);
const directory = path.resolve(folder);
const isShell = path.basename(directory) === 'shell';

// The federation plugin writes its entry below the working directory, and that path becomes part of the module ids.
// With a fixed directory equal sources give equal bytes on every machine.
process.chdir(path.resolve(import.meta.dirname, '../../..'));

try {
  if (command === 'build' && isShell) await buildShell(directory);
  else if (command === 'build') await buildRemote(directory);
  else if (command === 'release' && !isShell) await releaseRemote(directory);
  else {
    console.error(USAGE);
    process.exit(2);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
