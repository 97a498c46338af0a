import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.ts';

interface Row {
  requirement: string;
  level: string;
  verdict: string;
  shownBy: string;
}

const text = readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8');
const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| (\d+\.\d+\.\d+|all) ?/.test(line) || /^\| \d+\.\d+\.\d+[–,]/.test(line))
  .map((line) => {
    const [, requirement = '', level = '', verdict = '', shownBy = ''] = line.split('|').map((cell) => cell.trim());
    return { requirement, level, verdict, shownBy };
  });

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0, as its text numbers them. */
const REQUIREMENTS: Record<number, number> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 32,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 13,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

/** The numbers of a row: `10.4.1–10.4.4, 10.4.6` are five. */
function numbersOf({ requirement }: Row): string[] {
  const named = /^(?:\d+\.\d+\.\d+[–, ]*)+/.exec(requirement)?.[0] ?? '';
  return named.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–');
    const section = first.replace(/\d+$/, '');
    const [from, to] = [first, last].map((number) => Number(number.split('.').at(-1)));
    return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_none, index) => `${section}${(from ?? 0) + index}`);
  });
}

it('docs/asvs.md has every requirement of levels 1 and 2 once', () => {
  const numbers = rows.filter(({ requirement }) => !requirement.startsWith('all')).flatMap(numbersOf);
  expect(new Set(numbers).size).toBe(numbers.length);
  const counted = Object.fromEntries(
    Object.keys(REQUIREMENTS).map((chapter) => [
      chapter,
      numbers.filter((number) => number.startsWith(`${chapter}.`)).length,
    ]),
  );
  expect(counted).toEqual(REQUIREMENTS);
});

it.each(rows)('docs/asvs.md: $requirement has a verdict', ({ level, verdict, shownBy }) => {
  expect(['1', '2', '1–2']).toContain(level);
  expect(['pass', 'n/a', 'decision']).toContain(verdict);
  expect(shownBy.length).toBeGreaterThan(3);
});

it('docs/asvs.md names only tests that exist', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
