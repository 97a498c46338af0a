import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseError } from '@houni/release/release-error';
import { folderArgument, type Command } from '../command.ts';
import { remoteIn } from '../project.ts';

const USAGE = 'houni check [folder]';

export const check: Command = {
  usage: USAGE,
  summary: 'checks the types of the remote in a folder, with the TypeScript that it has installed',
  async run(args, { folder }) {
    const directory = folderArgument(args, folder, USAGE);
    const remote = remoteIn(directory);
    const { status } = spawnSync(process.execPath, [compilerOf(directory), '-p', '.'], {
      cwd: directory,
      stdio: 'inherit',
    });
    if (status !== 0) throw new ReleaseError(`The types of ${remote} have errors: see the lines above.`);
    console.log(`The types of ${remote} are right.`);
  },
};

/** The compiler of the package `typescript` that the remote resolves. */
function compilerOf(directory: string): string {
  try {
    const file = createRequire(path.join(directory, 'package.json')).resolve('typescript/package.json');
    return path.join(path.dirname(file), 'bin/tsc');
  } catch {
    throw new ReleaseError('TypeScript is not installed: npm install --save-dev typescript.');
  }
}
