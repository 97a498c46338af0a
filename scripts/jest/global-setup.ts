import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Makes a folder for the run. The first test that needs a database starts the server in it. */
export default function setUp(): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'houni-test-'));
  // For root, the server runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.env['HOUNI_TEST_FOLDER'] = folder;
}
