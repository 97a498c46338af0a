import path from 'node:path';
import { buildRemote } from './remote.ts';
import { buildShell } from './shell.ts';

const USAGE = 'Usage: node shared-libs/build/src/cli.ts build <folder>, e.g. build mf-listings, build shell.';

const [command, folder = '.'] = process.argv.slice(2);
const directory = path.resolve(folder);
const isShell = path.basename(directory) === 'shell';

try {
  if (command === 'build' && isShell) await buildShell(directory);
  else if (command === 'build') await buildRemote(directory);
  else {
    console.error(USAGE);
    process.exit(2);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
