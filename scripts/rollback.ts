/** `npm run rollback`: makes the release set before the current one live again. */
import { rollback } from '@houni/release/registry';
import { runCommand } from './environment.ts';
import { releaseContext } from './release-commands/release-context.ts';

await runCommand(async (environment) => {
  const { store, privateKey, host } = await releaseContext(environment);
  const { set, restored } = await rollback(store, { privateKey, host });
  console.log(`Set ${set.number} is live with the content of set ${restored}; shells follow within seconds:`);
  for (const [remote, { version }] of Object.entries(set.remotes)) console.log(`  ${remote}@${version}`);
});
