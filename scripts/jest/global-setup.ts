import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Gives the run a folder. The database server starts in it when the first test asks for one. */
export default function setUp(): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'houni-test-'));
  // As root the server runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  process.env['HOUNI_TEST_FOLDER'] = folder;
}
