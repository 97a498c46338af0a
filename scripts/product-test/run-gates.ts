import type { Gate } from './gates.ts';

/** The result of a gate; `skipped` if a gate that it needs failed. */
export interface GateResult {
  gate: Gate;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
}

/** Runs gates in order. A failed one does not stop the others, so that one run reports everything. */
export async function runGates(
  gates: Gate[],
  args: string[],
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const gate of gates) {
    const lacking = gate.needs.some((need) =>
      results.some((result) => result.gate.name === need && result.outcome !== 'passed'),
    );
    if (lacking || signal.aborted) {
      results.push({ gate, outcome: 'skipped', seconds: 0 });
      continue;
    }
    report(`\n=== ${gate.name}: ${gate.title}`);
    const started = performance.now();
    let passed = false;
    try {
      passed = await gate.run(args, signal);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
    results.push({ gate, outcome: passed ? 'passed' : 'failed', seconds: (performance.now() - started) / 1000 });
  }
  return results;
}

/** The table at the end of `npm test`. */
export function gateTable(results: GateResult[]): string {
  const width = Math.max(...results.map(({ gate }) => gate.title.length));
  const nameWidth = Math.max(...results.map(({ gate }) => gate.name.length));
  const rows = results.map(
    ({ gate, outcome, seconds }) =>
      `${gate.name.padEnd(nameWidth)} ${gate.title.padEnd(width)} ${outcome.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s`,
  );
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '',
    ...rows,
    `${''.padEnd(nameWidth)} ${''.padEnd(width)} ${'together'.padEnd(8)} ${total.toFixed(1).padStart(7)} s`,
  ].join('\n');
}
