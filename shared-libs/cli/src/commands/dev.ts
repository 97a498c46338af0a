import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from '@houni/release/release-error';
import type { Command, CommandContext } from '../command.ts';
import { remoteIn, shellFolder } from '../project.ts';
import { addressSetting } from '../settings.ts';

const USAGE = 'houni dev [remote…] [--against URL]';

export const dev: Command = {
  usage: USAGE,
  summary:
    'runs the product with these remotes compiled after each change; in a repository of its own the remote of this folder, with releases and API of the site at URL',
  run: (args, context) => (shellFolder(context.root) ? developWorkspace(args, context) : developHere(args, context)),
};

async function developWorkspace(args: string[], { folder, root }: CommandContext): Promise<void> {
  // Inside the folder of a remote, that remote is meant.
  const own = folder === root ? [] : [path.relative(root, folder)];
  const script = path.join(root, 'scripts/dev.mjs');
  const child = spawn(process.execPath, [script, ...own, ...args], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code]: unknown[] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
}

async function developHere(args: string[], { folder, settings }: CommandContext): Promise<void> {
  const { values } = parseArgs({ args, options: { against: { type: 'string' } } });
  const remote = remoteIn(folder);
  const against = addressSetting.safeParse(values.against);
  if (!against.success)
    throw new ReleaseError(
      `houni dev needs the address of a running site, whose other remotes and API ${remote} is shown with: houni dev --against https://houni.tn.`,
    );
  // Only where it is needed: webpack takes seconds to load.
  const { developRemote } = await import('../own-repository/develop-remote.ts');
  await developRemote(folder, against.data, settings);
}
