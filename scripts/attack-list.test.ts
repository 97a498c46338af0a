import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(ROOT, 'docs/attacks.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!attack \|)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, attack = '', , test = '']) => {
    const [, file = '', name = ''] = /^`([^`]+)` › (.+)$/.exec(test) ?? [];
    return { attack, file, name };
  });

it('docs/attacks.md lists attacks', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(new Set(rows.map(({ attack }) => attack)).size).toBe(rows.length);
});

it.each(rows)('"$attack" has the test that it names', ({ file, name }) => {
  // Titles in the code may differ in apostrophes or values, so only the words are compared.
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(name);
});
