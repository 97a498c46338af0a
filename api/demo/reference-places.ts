import { join } from 'node:path';
import { readCsvFile } from './read-csv-file.ts';
import type { CsvRow } from './read-csv-file.ts';
import type { DemoPlaces } from './types.ts';

/** The reference tables in the generators' format, for tests and for previews of the output. */
export function readPlaces(): DemoPlaces {
  const rows = (name: string) => readCsvFile(join(import.meta.dirname, '../reference', `${name}.csv`));
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

function placeOf(row: CsvRow): DemoPlaces['governorates'][number] {
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
