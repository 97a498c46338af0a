import path from 'node:path';
import { buildRemote } from './remote.ts';
import { buildShell } from './shell.ts';

const USAGE = 'Usage: node shared-libs/build/src/cli.ts build [folder…], e.g. build mf-listings shell.';

const [command, ...folders] = process.argv.slice(2);
if (command !== 'build') {
  console.error(USAGE);
  process.exit(2);
}
try {
  for (const folder of folders.length === 0 ? ['.'] : folders) {
    const directory = path.resolve(folder);
    const name = path.basename(directory);
    // The caller shows these two lines as progress.
    console.log(`Building ${name}.`);
    await (name === 'shell' ? buildShell(directory) : buildRemote(directory));
    console.log(`Built ${name}.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
