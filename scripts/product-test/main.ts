/** `npm test` and `npm run check`, once the packages are installed: runs the gates and prints how long each took. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GATES } from './gates.ts';
import { slowestParts } from './parts.ts';
import { gateTable, runGates } from './run-gates.ts';
import { chooseGates } from './test-options.ts';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());
process.on('disconnect', () => interrupted.abort());

const folder = mkdtempSync(path.join(tmpdir(), 'houni-parts-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const parts = path.join(folder, 'parts');
// The gates' processes write how long their parts took.
process.env['TEST_PARTS_FILE'] = parts;

try {
  const { chosen, rest } = chooseGates(GATES, process.argv.slice(2));
  const results = await runGates(chosen, rest, interrupted.signal, (line) => console.log(line));
  console.log(slowestParts(parts));
  console.log(gateTable(results));
  process.exit(results.every(({ outcome }) => outcome === 'passed') ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
