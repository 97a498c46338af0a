/** `npm run build [-- --force]`: builds the shell and every remote that changed. */
import path from 'node:path';
import { buildWorkspaces } from './build/build-workspaces.ts';
import { runCommand } from './environment.ts';

await runCommand(async ({ DATA_DIR }) => {
  const built = await buildWorkspaces({
    logDir: path.join(DATA_DIR, 'logs'),
    report: (line) => console.log(line),
    force: process.argv.includes('--force'),
  });
  if (built.length === 0) console.log('Everything is built already.');
});
