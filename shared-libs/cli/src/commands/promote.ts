import { promote as promoteReleases } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import { chosenVersion } from '../chosen-versions.ts';
import type { Command } from '../command.ts';
import { remoteIn, remoteNames } from '../project.ts';
import { releaseContext } from '../release-context.ts';

const USAGE = 'houni promote [mf-listings[@version] …] [--all]';

export const promote: Command = {
  usage: USAGE,
  summary: 'makes published releases live: those named, all of the workspace, or the remote of this folder',
  async run(args, { folder, root, settings }) {
    const unknown = args.find((argument) => argument.startsWith('-') && argument !== '--all');
    if (unknown !== undefined || (args.length === 0 && folder === root && (await remoteNames(root)).length > 0))
      throw new ReleaseError(`Usage: ${USAGE}`);
    const requested = args.length > 0 ? args : [remoteIn(folder)];
    const names = requested.includes('--all') ? await remoteNames(root) : requested;
    const { store, privateKey, host } = await releaseContext(root, settings);
    const changes = Object.fromEntries(await Promise.all(names.map((argument) => chosenVersion(store, argument))));
    const { set, changed } = await promoteReleases(store, changes, { privateKey, host });
    console.log(
      changed
        ? `Set ${set.number} is live; shells follow within seconds:`
        : `Set ${set.number} has these versions already:`,
    );
    for (const [remote, { version }] of Object.entries(set.remotes))
      console.log(`  ${remote}@${version}${remote in changes ? '' : ' (as before)'}`);
  },
};
