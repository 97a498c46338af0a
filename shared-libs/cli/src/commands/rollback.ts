import { rollback as rollBackSet } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import type { Command } from '../command.ts';
import { releaseContext } from '../release-context.ts';

const USAGE = 'houni rollback';

export const rollback: Command = {
  usage: USAGE,
  summary: 'makes the release set before the current one live again',
  async run(args, { root, settings }) {
    if (args.length > 0) throw new ReleaseError(`Usage: ${USAGE}`);
    const { store, privateKey, host } = await releaseContext(root, settings);
    const { set, restored } = await rollBackSet(store, { privateKey, host });
    console.log(`Set ${set.number} is live with the content of set ${restored}; shells follow within seconds:`);
    for (const [remote, { version }] of Object.entries(set.remotes)) console.log(`  ${remote}@${version}`);
  },
};
