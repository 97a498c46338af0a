/**
 * `npm run pack:libs [-- folder]`: packs the packages of shared-libs as compiled JavaScript with declarations, and the shell
 * for `houni dev`, for remotes outside of this repository.
 */
import path from 'node:path';
import { runCommand } from './environment.ts';
import { packLibraries } from './pack-libs/pack-libraries.ts';

await runCommand(async ({ DATA_DIR }) => {
  const folder = path.resolve(process.argv[2] ?? path.join(DATA_DIR, 'packages'));
  for (const tarball of Object.values(await packLibraries(folder))) console.log(tarball);
});
