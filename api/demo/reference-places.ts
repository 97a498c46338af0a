import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from './csv.ts';
import type { DemoPlaces } from './types.ts';

type Row = Record<string, string>;

/** The reference tables as the generators take them: what the seed passes in, for tests and for looking at the output. */
export function readPlaces(): DemoPlaces {
  const rows = (name: string): Row[] =>
    parseCsv(readFileSync(join(import.meta.dirname, '../reference', `${name}.csv`), 'utf8'));
  return {
    governorates: rows('governorates').map(placeOf),
    delegations: rows('delegations').map((row) => ({ ...placeOf(row), governorateId: Number(row['governorate_id']) })),
    sectors: rows('sectors').map((row) => ({
      ...placeOf(row),
      delegationId: Number(row['delegation_id']),
      postalCode: row['postal_code'] || null,
    })),
  };
}

function placeOf(row: Row): DemoPlaces['governorates'][number] {
  const fr = row['name_fr'] ?? '';
  return {
    id: Number(row['id']),
    names: {
      fr,
      ar: row['name_ar'] ?? '',
      en: row['name_en'] ?? fr,
      it: row['name_it'] ?? fr,
      es: row['name_es'] ?? fr,
    },
    centre: { lat: Number(row['lat']), lng: Number(row['lng']) },
  };
}
