/** `npm run release -w mf-listings`: builds a remote and publishes it; it is not live before it is promoted. */
import path from 'node:path';
import { buildRemote } from '@houni/build/remote';
import { folderStore, publishRelease } from '@houni/release/artefact-store';
import { ReleaseError } from '@houni/release/release-error';
import { runCommand } from './environment.ts';

const USAGE = 'Usage: node scripts/release.ts <folder of a remote>, e.g. mf-listings';

await runCommand(async ({ DATA_DIR }) => {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || others.length > 0) throw new ReleaseError(USAGE);
  const directory = path.resolve(folder);
  await buildRemote(directory);
  const store = folderStore(path.join(DATA_DIR, 'artefacts'));
  const { remote, version, isNew } = await publishRelease(store, path.join(directory, 'dist'));
  const outcome = isNew ? 'released' : 'was released before, nothing changed';
  console.log(`${remote}@${version} ${outcome}. Promote it: npm run promote -- ${remote}`);
});
