import { folderArgument, type Command } from '../command.ts';
import { remoteIn } from '../project.ts';

const USAGE = 'houni build [folder]';

export const build: Command = {
  usage: USAGE,
  summary: 'builds the remote in a folder to dist',
  async run(args, { folder }) {
    const directory = folderArgument(args, folder, USAGE);
    remoteIn(directory);
    // Only where it is needed: webpack takes seconds to load.
    const { buildRemote } = await import('@houni/build/remote');
    const { remote, version } = await buildRemote(directory);
    console.log(`Built ${remote}@${version}. Publish it: houni release`);
  },
};
