/**
 * `node shell/src/server/publish-files.ts`: copies the browser files of this build into the artefact store. It must have run
 * before the first shell of a new version shows pages; `npm start` does it by itself.
 */
import path from 'node:path';
import { readSettings } from '@houni/cli/settings';
import { publishShellFiles } from '@houni/release/shell-files';
import { artefactStore } from '@houni/release/store-settings';

const root = path.resolve(import.meta.dirname, '../../..');
try {
  const store = artefactStore(readSettings(root, process.env));
  const version = await publishShellFiles(store, path.join(root, 'shell/dist'));
  process.stdout.write(`The browser files of the shell ${version} are published.\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
