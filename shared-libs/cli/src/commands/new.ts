import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@houni/release/release-error';
import { z } from 'zod';
import type { Command } from '../command.ts';
import { ownRemoteFiles } from '../new-remote-files.ts';
import { checkRemoteName } from '../new-remote-name.ts';
import { shellFolder } from '../project.ts';

const USAGE = 'houni new <name>';
const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

export const newRemote: Command = {
  usage: USAGE,
  summary: 'makes a remote with one page in a folder in which the packages are installed, with a workflow for its CI',
  async run(args, { folder, root }) {
    if (shellFolder(root))
      throw new ReleaseError('In this repository a remote is made with npm run new-remote <name>.');
    const name = checkRemoteName(args, [], USAGE);
    if (existsSync(path.join(folder, 'src'))) throw new ReleaseError(`${folder} has a folder src already.`);
    const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
    const { dependencies } = packageSchema.parse(JSON.parse(text));
    for (const [file, content] of Object.entries(ownRemoteFiles(name, dependencies))) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    console.log(`Made mf-${name}, whose page is /${name}. Next: npx houni check, then npx houni release.`);
  },
};
