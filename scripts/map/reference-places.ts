import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';

const FOLDER = path.resolve(import.meta.dirname, '../../api/reference');

/** Degrees, as GeoJSON orders them. */
export type Point = [lng: number, lat: number];

export interface ReferencePlace {
  id: number;
  centre: Point;
  names: Record<Locale, string>;
}

export interface ReferenceGovernorate extends ReferencePlace {
  /** Surveyed. */
  bounds: { south: number; west: number; north: number; east: number };
}

export interface ReferencePlaces {
  governorates: ReferenceGovernorate[];
  delegations: (ReferencePlace & { governorateId: number })[];
  sectors: (ReferencePlace & { delegationId: number })[];
}

/** The administrative areas of `api/reference`; its README tells where they come from. */
export function referencePlaces(): ReferencePlaces {
  return {
    governorates: rowsOf('governorates').map((row) => ({
      ...placeOf(row),
      bounds: {
        south: numberOf(row, 'south'),
        west: numberOf(row, 'west'),
        north: numberOf(row, 'north'),
        east: numberOf(row, 'east'),
      },
    })),
    delegations: rowsOf('delegations').map((row) => ({
      ...placeOf(row),
      governorateId: numberOf(row, 'governorate_id'),
    })),
    sectors: rowsOf('sectors').map((row) => ({ ...placeOf(row), delegationId: numberOf(row, 'delegation_id') })),
  };
}

type Row = Map<string, string>;

/** The rows of a table by column. No value of these files holds a comma or a quotation mark; one that did is refused. */
function rowsOf(table: string): Row[] {
  const text = readFileSync(path.join(FOLDER, `${table}.csv`), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const columns = header.split(',');
  return lines.map((line, index) => {
    const values = line.split(',');
    if (values.length !== columns.length || line.includes('"')) {
      throw new Error(`${table}.csv, line ${index + 2}: expected ${columns.length} plain values.`);
    }
    return new Map(columns.map((column, at) => [column, values[at] ?? '']));
  });
}

function numberOf(row: Row, column: string): number {
  const value = Number(row.get(column) || Number.NaN);
  if (!Number.isFinite(value)) throw new Error(`The column ${column} has no number in a row of api/reference.`);
  return value;
}

function placeOf(row: Row): ReferencePlace {
  // A language without a form of its own writes the French one, except Arabic, which each place has.
  const names = Object.fromEntries(
    LOCALES.map((locale) => [locale, row.get(`name_${locale}`) || row.get('name_fr') || '']),
  );
  return {
    id: numberOf(row, 'id'),
    centre: [numberOf(row, 'lng'), numberOf(row, 'lat')],
    names: names as Record<Locale, string>, // made from the list of all locales
  };
}
