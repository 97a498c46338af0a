import { parseArgs } from 'node:util';
import type { Gate } from './gates.ts';

/** The gates that the command line asks for, and the arguments for the one gate where only one is asked for. */
export function chooseGates(gates: Gate[], args: string[]): { chosen: Gate[]; rest: string[] } {
  const { values, positionals } = parseArgs({
    args,
    options: { only: { type: 'string', multiple: true }, skip: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const names = (lists: string[] | undefined): string[] => (lists ?? []).flatMap((list) => list.split(','));
  const [only, skip] = [names(values.only), names(values.skip)];
  const unknown = [...only, ...skip].find((name) => !gates.some((gate) => gate.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no gate ${unknown}: the gates are ${gates.map(({ name }) => name).join(', ')}.`);
  const chosen = gates.filter(({ name }) => (only.length === 0 || only.includes(name)) && !skip.includes(name));
  if (positionals.length > 0 && chosen.length !== 1) throw new Error('Arguments for a gate need --only with one gate.');
  return { chosen, rest: positionals };
}
