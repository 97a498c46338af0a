import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
    const { status } = spawnSync(compilerOf(directory), ['-p', '.'], { cwd: directory, stdio: 'inherit' });
    if (status !== 0) throw new ReleaseError(`The types of ${remote} have errors: see the lines above.`);
    console.log(`The types of ${remote} are right.`);
  },
};

function compilerOf(directory: string): string {
  for (let current = directory; ; current = path.dirname(current)) {
    const compiler = path.join(current, 'node_modules/.bin/tsc');
    if (existsSync(compiler)) return compiler;
    if (path.dirname(current) === current)
      throw new ReleaseError('TypeScript is not installed: npm install --save-dev typescript.');
  }
}
