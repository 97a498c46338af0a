import { rollback as rollBack } from '@houni/release/registry';
import { promotedSchema, releaseOverHttp } from '@houni/release/release-over-http';
import { ReleaseError } from '@houni/release/release-error';
import type { Command } from '../command.ts';
import { followed } from '../followed.ts';
import { originOf } from '../origin-of.ts';
import { remoteIn } from '../project.ts';
import { releaseContext } from '../release-context.ts';
import { releaseService, requestedBy } from '../release-service.ts';

const USAGE = 'houni rollback [mf-listings]';

export const rollback: Command = {
  usage: USAGE,
  summary: 'makes the release set before the current one live again, or one remote of it and leaves the others',
  async run(args, { folder, root, settings }) {
    const [remote, ...others] = args;
    if (others.length > 0 || remote?.startsWith('-')) throw new ReleaseError(`Usage: ${USAGE}`);
    const service = releaseService(settings);
    if (service) {
      const own = remote ?? remoteIn(folder);
      const answer = await releaseOverHttp(service, own, 'rollback', { by: requestedBy() }, promotedSchema);
      console.log(`Set ${answer.set} has ${own}@${answer.version} again${originOf(answer)}.`);
      return console.log(await followed(answer.set, answer.site));
    }
    const { store, ...options } = await releaseContext(root, settings);
    const { set, restored, manifests } = await rollBack(store, options, remote);
    console.log(`Set ${set.number} has ${remote ?? 'the content'} of set ${restored}:`);
    for (const manifest of manifests) console.log(`  ${manifest.remote}@${manifest.version}${originOf(manifest)}`);
    console.log(await followed(set.number, settings.PUBLIC_SITE_URL));
  },
};
