import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POPULAR_PLACES } from './popular-places.ts';

const CSV = join(import.meta.dirname, '../../../api/reference/governorates.csv');
const [head = '', ...rows] = readFileSync(CSV, 'utf8').trim().split('\n');
const columns = head.split(',');

it('POPULAR_PLACES has the ids and names of the reference data', () => {
  const known = new Map(
    rows.map((row) => {
      const cells = row.split(',');
      const cell = (name: string) => cells[columns.indexOf(name)];
      const [fr, ar, en, it, es] = ['fr', 'ar', 'en', 'it', 'es'].map((locale) => cell(`name_${locale}`));
      return [Number(cell('id')), { fr, ar, en, it, es }];
    }),
  );
  for (const { id, names } of POPULAR_PLACES) expect(known.get(id)).toEqual(names);
});
