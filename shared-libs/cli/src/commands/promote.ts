import { parseArgs } from 'node:util';
import { promote as promoteReleases } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import { chosenVersion } from '../chosen-versions.ts';
import { followed } from '../followed.ts';
import { originOf } from '../origin-of.ts';
import type { Command } from '../command.ts';
import { remoteIn, remoteNames } from '../project.ts';
import { releaseContext } from '../release-context.ts';

const USAGE = 'houni promote [mf-listings[@version[#digest]] …] [--all] [--without page …]';

export const promote: Command = {
  usage: USAGE,
  summary: 'makes published releases live: those named, all of the workspace, or the remote of this folder',
  async run(args, { folder, root, settings }) {
    const { values, positionals } = readArguments(args);
    const { all = false, without = [] } = values;
    if (positionals.length === 0 && !all && folder === root && (await remoteNames(root)).length > 0)
      throw new ReleaseError(`Usage: ${USAGE}`);
    const requested = positionals.length > 0 || all ? positionals : [remoteIn(folder)];
    const names = all ? await remoteNames(root) : requested;
    const { store, ...options } = await releaseContext(root, settings);
    const choices = names.map((argument) => chosenVersion(store, argument, root));
    const changes = Object.fromEntries(await Promise.all(choices));
    const { set, changed, manifests } = await promoteReleases(store, changes, { ...options, without });
    console.log(changed ? `Set ${set.number}:` : `Set ${set.number} has these versions already:`);
    const origins = new Map(manifests.map((manifest) => [manifest.remote, originOf(manifest)]));
    for (const [remote, { version }] of Object.entries(set.remotes))
      console.log(`  ${remote}@${version}${remote in changes ? origins.get(remote) : ' (as before)'}`);
    console.log(await followed(set.number, settings.PUBLIC_SITE_URL));
  },
};

function readArguments(args: string[]) {
  const options = { all: { type: 'boolean' }, without: { type: 'string', multiple: true } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new ReleaseError(`Usage: ${USAGE}`);
  }
}
