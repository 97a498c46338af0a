/** `npm run release -w mf-listings`: builds a remote and publishes it; it is not live before it is promoted. */
import path from 'node:path';
import { buildRemote } from '@houni/build/remote';
import { folderStore, publishRelease } from '@houni/release/artefact-store';
import { publishOverHttp } from '@houni/release/publish-over-http';
import { ReleaseError } from '@houni/release/release-error';
import { runCommand } from './environment.ts';

const USAGE = 'Usage: node scripts/release.ts <folder of a remote>, e.g. mf-listings';

await runCommand(async ({ DATA_DIR, PUBLISH_TOKEN, PUBLISH_URL }) => {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || others.length > 0) throw new ReleaseError(USAGE);
  const directory = path.resolve(folder);
  await buildRemote(directory);
  const build = path.join(directory, 'dist');
  if (PUBLISH_URL && !PUBLISH_TOKEN) throw new ReleaseError('PUBLISH_TOKEN is missing: PUBLISH_URL needs it.');
  const { remote, version, isNew } =
    PUBLISH_URL && PUBLISH_TOKEN
      ? await publishOverHttp({ url: PUBLISH_URL, token: PUBLISH_TOKEN }, build)
      : await publishRelease(folderStore(path.join(DATA_DIR, 'artefacts')), build);
  const outcome = isNew ? 'released' : 'was released before, nothing changed';
  console.log(`${remote}@${version} ${outcome}. Promote it: npm run promote -- ${remote}`);
});
