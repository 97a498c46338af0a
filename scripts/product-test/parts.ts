import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A part of a gate: a test file, a build, a spec. */
export interface Part {
  name: string;
  seconds: number;
}

const partSchema = z.object({ name: z.string(), seconds: z.number() });
const MAX_SHOWN = 10;

/** Records how long a part took, if this process is one of `npm test`, which names the file in TEST_PARTS_FILE. */
export function recordPart(name: string, seconds: number): void {
  const file = process.env['TEST_PARTS_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify({ name, seconds } satisfies Part)}\n`);
}

/** The parts that took longest, as a text for the end of `npm test`; parts of the same name are added up. */
export function slowestParts(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const parts = lines.filter((line) => line !== '').map((line) => partSchema.parse(JSON.parse(line)));
  const sums = [...Map.groupBy(parts, ({ name }) => name)]
    .map(([name, same]) => ({ name, seconds: same.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_SHOWN);
  if (sums.length === 0) return '';
  const rows = sums.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
  return ['', `The ${sums.length} slowest parts:`, ...rows].join('\n');
}
