import path from 'node:path';
import { publishRelease } from '@houni/release/artefact-store';
import { publishOverHttp } from '@houni/release/publish-over-http';
import { artefactStore } from '@houni/release/store-settings';
import { folderArgument, type Command } from '../command.ts';
import { remoteIn } from '../project.ts';
import { releaseService } from '../release-service.ts';
import { sourceOf } from '../source-of.ts';

const USAGE = 'houni release [folder]';

export const release: Command = {
  usage: USAGE,
  summary: 'builds and publishes the remote in a folder; it is not live before it is promoted',
  async run(args, { folder, settings }) {
    const service = releaseService(settings);
    const directory = folderArgument(args, folder, USAGE);
    remoteIn(directory);
    // Only where it is needed: webpack takes seconds to load.
    const { buildRemote } = await import('@houni/build/remote');
    await buildRemote(directory);
    const dist = path.join(directory, 'dist');
    const source = sourceOf(directory);
    const { remote, version, digest, isNew } = service
      ? await publishOverHttp(service, dist, source)
      : await publishRelease(artefactStore(settings), dist, { source });
    const outcome = isNew ? 'released' : 'was released before, nothing changed';
    const name = `${remote}@${version}#${digest}`;
    const command = service ? `npx houni promote ${name}` : `npm run promote -- ${name}`;
    console.log(`${remote}@${version} ${outcome}. Promote it: ${command}`);
  },
};
