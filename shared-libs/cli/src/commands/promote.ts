import { parseArgs } from 'node:util';
import { promote as promoteReleases } from '@houni/release/registry';
import type { Publisher } from '@houni/release/publish-over-http';
import { promotedSchema, releaseOverHttp } from '@houni/release/release-over-http';
import { ReleaseError } from '@houni/release/release-error';
import { chosenVersion } from '../chosen-versions.ts';
import { followed } from '../followed.ts';
import { originOf } from '../origin-of.ts';
import type { Command, CommandContext } from '../command.ts';
import { remoteIn, remoteNames } from '../project.ts';
import { releaseContext } from '../release-context.ts';
import { releaseService, requestedBy, versionAtService } from '../release-service.ts';

const USAGE = 'houni promote [mf-listings[@version[#digest]] …] [--all] [--without page …]';

export const promote: Command = {
  usage: USAGE,
  summary: 'makes published releases live: those named, all of the workspace, or the remote of this folder',
  async run(args, context) {
    const { folder, root, settings } = context;
    const { values, positionals } = readArguments(args);
    const { all = false, without = [] } = values;
    const service = releaseService(settings);
    if (service && !all) return promoteAtService(service, positionals, { ...context, without });
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

/** One's own remotes, with their token. */
async function promoteAtService(
  service: Publisher,
  requested: readonly string[],
  { without, ...context }: CommandContext & { without: readonly string[] },
): Promise<void> {
  for (const each of requested.length > 0 ? requested : [undefined]) {
    const { remote, ...release } = await versionAtService(service, each, context);
    const asked = { ...release, without, by: requestedBy() };
    const answer = await releaseOverHttp(service, remote, 'promote', asked, promotedSchema);
    console.log(`Set ${answer.set} has ${remote}@${answer.version}${originOf(answer)}.`);
    console.log(await followed(answer.set, answer.site));
  }
}

function readArguments(args: string[]) {
  const options = { all: { type: 'boolean' }, without: { type: 'string', multiple: true } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new ReleaseError(`Usage: ${USAGE}`);
  }
}
