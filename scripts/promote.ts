/** `npm run promote -- mf-listings[@version] …` or `--all`: makes published releases live. */
import path from 'node:path';
import { promote } from '@houni/release/registry';
import { ReleaseError } from '@houni/release/release-error';
import { remoteNames } from './build/workspaces.ts';
import { runCommand } from './environment.ts';
import { chosenVersion } from './release-commands/chosen-versions.ts';
import { releaseContext } from './release-commands/release-context.ts';

const USAGE = 'Usage: npm run promote -- mf-listings[@version] … | --all';

await runCommand(async (environment) => {
  const requested = process.argv.slice(2);
  const unknown = requested.find((argument) => argument.startsWith('-') && argument !== '--all');
  if (requested.length === 0 || unknown !== undefined) throw new ReleaseError(USAGE);
  const { store, privateKey, host } = await releaseContext(environment);
  const artefactDir = path.join(environment.DATA_DIR, 'artefacts');
  const names = requested.includes('--all') ? await remoteNames() : requested;
  const changes = Object.fromEntries(
    await Promise.all(names.map((argument) => chosenVersion(store, artefactDir, argument))),
  );
  const { set, changed } = await promote(store, changes, { privateKey, host });
  console.log(
    changed
      ? `Set ${set.number} is live; shells follow within seconds:`
      : `Set ${set.number} has these versions already:`,
  );
  for (const [remote, { version }] of Object.entries(set.remotes))
    console.log(`  ${remote}@${version}${remote in changes ? '' : ' (as before)'}`);
});
