/** `npm test` and `npm run check`, once the packages are installed: runs the gates and prints how long each took. */
import path from 'node:path';
import { ROOT } from '../environment.ts';
import { GATES } from './gates.ts';
import { gateTable, runGates } from './run-gates.ts';
import { chooseGates } from './test-options.ts';

// Hundreds of processes of the gates load the same files: Node compiles them once.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, 'node_modules/.cache/node');

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupted.abort());
process.on('disconnect', () => interrupted.abort());

try {
  const { chosen, rest } = chooseGates(GATES, process.argv.slice(2));
  const results = await runGates(chosen, rest, interrupted.signal, (line) => console.log(line));
  console.log(gateTable(results));
  process.exit(results.every(({ outcome }) => outcome === 'passed') ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
