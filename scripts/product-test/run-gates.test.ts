import type { Gate } from './gates.ts';
import { gateTable, runGates } from './run-gates.ts';
import { chooseGates } from './test-options.ts';

const gate = (name: string, run: Gate['run'], needs: string[] = []): Gate => ({
  name,
  title: `the ${name}`,
  needs,
  run,
});
const pass: Gate['run'] = async () => true;

describe('runGates', () => {
  it('continues after a failure, but skips a gate that needs the failed one', async () => {
    const gates = [
      gate('lint', async () => false),
      gate('unit', async () => {
        throw new Error('no database');
      }),
      gate('build', async () => false),
      gate('e2e', pass, ['build']),
      gate('bench', pass, ['types']),
    ];
    const lines: string[] = [];
    const results = await runGates(gates, [], new AbortController().signal, (line) => lines.push(line));
    expect(results.map(({ gate: { name }, outcome }) => [name, outcome])).toEqual([
      ['lint', 'failed'],
      ['unit', 'failed'],
      ['build', 'failed'],
      ['e2e', 'skipped'],
      ['bench', 'passed'],
    ]);
    expect(lines).toContain('no database');
    expect(gateTable(results)).toMatch(/e2e {3}the e2e {3}skipped +0\.0 s/);
  });

  it('starts no gate after an interruption', async () => {
    const interrupted = new AbortController();
    const gates = [gate('one', async () => (interrupted.abort(), true)), gate('two', pass)];
    const results = await runGates(gates, [], interrupted.signal, () => undefined);
    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'skipped']);
  });
});

describe('chooseGates', () => {
  const gates = ['types', 'unit', 'e2e'].map((name) => gate(name, pass));
  const names = (args: string[]): string[] => chooseGates(gates, args).chosen.map(({ name }) => name);

  it('selects all gates, some, or all but some', () => {
    expect(names([])).toEqual(['types', 'unit', 'e2e']);
    expect(names(['--only', 'e2e,types'])).toEqual(['types', 'e2e']);
    expect(names(['--skip', 'e2e', '--skip=types'])).toEqual(['unit']);
  });

  it('selects the quick gates for `npm run check`', () => {
    expect(names(['--changed'])).toEqual(['types', 'unit']);
  });

  it('passes arguments to a gate that runs alone', () => {
    expect(chooseGates(gates, ['--only', 'e2e', '--', '--grep', 'home']).rest).toEqual(['--grep', 'home']);
    expect(() => chooseGates(gates, ['--', '--grep', 'home'])).toThrow(
      'Arguments for a gate need --only with one gate.',
    );
  });

  it('rejects an unknown gate and lists the known ones', () => {
    expect(() => chooseGates(gates, ['--only', 'unti'])).toThrow(
      'There is no gate unti: the gates are types, unit, e2e.',
    );
  });
});
