import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ReleaseError } from '@houni/release/release-error';
import type { Command } from '../command.ts';
import { shellFolder } from '../project.ts';

export const dev: Command = {
  usage: 'houni dev [remote…] [--against URL]',
  summary: 'runs the product for development, with these remotes compiled after each change (workspace only)',
  async run(args, { folder, root }) {
    if (!shellFolder(root))
      throw new ReleaseError(
        'houni dev needs the workspace of the shell: use houni preview for a remote outside of it.',
      );
    // Inside the folder of a remote, that remote is meant.
    const own = folder === root ? [] : [path.relative(root, folder)];
    const script = path.join(root, 'scripts/dev.mjs');
    const child = spawn(process.execPath, [script, ...own, ...args], { cwd: root, stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    const [code]: unknown[] = await once(child, 'exit');
    process.exitCode = typeof code === 'number' ? code : 1;
  },
};
