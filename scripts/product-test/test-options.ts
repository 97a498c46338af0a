import { parseArgs } from 'node:util';
import { CHECK_GATES, changedTests } from './changed-tests.ts';
import type { Gate } from './gates.ts';

/** What the command line of `npm test` selects. */
export interface ChosenGates {
  chosen: Gate[];
  /** Arguments for the one gate that runs. */
  rest: string[];
}

/**
 * Reads which gates to run, and the arguments for a gate that runs alone.
 * @throws Error with one sentence for an unknown gate, or for arguments with several gates
 */
export function chooseGates(gates: Gate[], args: string[]): ChosenGates {
  const { values, positionals } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true },
      skip: { type: 'string', multiple: true },
      changed: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const names = (lists: string[] | undefined): string[] => (lists ?? []).flatMap((list) => list.split(','));
  const [only, skip] = [names(values.only), names(values.skip)];
  const unknown = [...only, ...skip].find((name) => !gates.some((gate) => gate.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no gate ${unknown}: the gates are ${gates.map(({ name }) => name).join(', ')}.`);
  const chosen = gates.filter(({ name }) => (only.length === 0 || only.includes(name)) && !skip.includes(name));
  if (values.changed) return { chosen: chosen.flatMap(checkGate), rest: [] };
  if (positionals.length > 0 && chosen.length !== 1) throw new Error('Arguments for a gate need --only with one gate.');
  return { chosen, rest: positionals };
}

/** A gate as `npm run check` runs it: of the unit tests only those beside what changed, of the slow gates none. */
function checkGate(gate: Gate): Gate[] {
  if (!CHECK_GATES.includes(gate.name)) return [];
  return gate.name === 'unit' ? [{ ...gate, run: (_, signal) => runChangedTests(gate, signal) }] : [gate];
}

async function runChangedTests(gate: Gate, signal: AbortSignal): Promise<boolean> {
  const tests = changedTests();
  if (tests.length > 0) return gate.run(['--runTestsByPath', ...tests], signal);
  console.log('No unit test is beside what changed.');
  return true;
}
