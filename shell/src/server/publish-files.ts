/**
 * `node shell/src/server/publish-files.ts`: copies the browser files of this build into the artefact store of DATA_DIR. It
 * must have run before the first shell of a new version shows pages; `npm start` does it by itself.
 */
import path from 'node:path';
import { folderStore } from '@houni/release/artefact-store';
import { publishShellFiles } from '@houni/release/shell-files';

/** As in `environment.ts`; the other settings of the shell are not needed here. */
const dataDirectory = process.env['DATA_DIR'] || path.resolve(import.meta.dirname, '../../../.data');
try {
  const dist = path.resolve(import.meta.dirname, '../../dist');
  const version = await publishShellFiles(folderStore(path.join(dataDirectory, 'artefacts')), dist);
  process.stdout.write(`The browser files of the shell ${version} are published.\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
