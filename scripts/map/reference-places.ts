import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';

const FOLDER = path.resolve(import.meta.dirname, '../../api/reference');

/** Degrees, as GeoJSON orders them. */
export type Point = [lng: number, lat: number];

export interface ReferencePlace {
  id: number;
  centre: Point;
  names: Record<Locale, string>;
}

export interface ReferenceGovernorate extends ReferencePlace {
  /** As surveyed. */
  bounds: { south: number; west: number; north: number; east: number };
}

export interface ReferencePlaces {
  governorates: ReferenceGovernorate[];
  delegations: (ReferencePlace & { governorateId: number })[];
  sectors: (ReferencePlace & { delegationId: number })[];
}

/** The administrative areas of `api/reference`; its README names the sources. */
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

type Row = Record<string, string>;

/** The rows of a table by column. @throws CsvError for a row with another number of fields than the header */
function rowsOf(table: string): Row[] {
  return parse<Row>(readFileSync(path.join(FOLDER, `${table}.csv`), 'utf8'), { columns: true });
}

function numberOf(row: Row, column: string): number {
  const value = Number(row[column] || Number.NaN);
  if (!Number.isFinite(value)) throw new Error(`The column ${column} has no number in a row of api/reference.`);
  return value;
}

function placeOf(row: Row): ReferencePlace {
  // Languages without their own name use the French one; Arabic names are complete.
  const names = Object.fromEntries(LOCALES.map((locale) => [locale, row[`name_${locale}`] || row['name_fr'] || '']));
  return {
    id: numberOf(row, 'id'),
    centre: [numberOf(row, 'lng'), numberOf(row, 'lat')],
    names: names as Record<Locale, string>, // made from the list of all locales
  };
}
