import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { LOCALES } from '@houni/domain/locale';
import { POPULAR_PLACES } from './popular-places.ts';

const CSV = join(import.meta.dirname, '../../../api/reference/governorates.csv');

it('POPULAR_PLACES has the ids and names of the reference data', () => {
  const rows = parse<Record<string, string>>(readFileSync(CSV, 'utf8'), { columns: true });
  const known = new Map(
    rows.map((row) => [
      Number(row['id']),
      Object.fromEntries(LOCALES.map((locale) => [locale, row[`name_${locale}`]])),
    ]),
  );
  for (const { id, names } of POPULAR_PLACES) expect(known.get(id)).toEqual(names);
});
