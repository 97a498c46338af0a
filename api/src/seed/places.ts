import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { parseCsv } from '../../demo/read-csv-file.ts';
import type { CsvRow } from '../../demo/read-csv-file.ts';
import { fingerprintOf } from './fingerprint.ts';
import { upsertRows } from './insert-rows.ts';

const REFERENCE = path.resolve(import.meta.dirname, '../../reference');

/** The rows of the reference files. */
export interface ReferencePlaces {
  governorates: CsvRow[];
  delegations: CsvRow[];
  sectors: CsvRow[];
  postalLocalities: CsvRow[];
  /** Coasts and lakes; `corners` are numbers: lng lat lng lat … */
  land: CsvRow[];
  stations: CsvRow[];
  fingerprint: string;
}

export function readReferencePlaces(): ReferencePlaces {
  const texts = ['governorates', 'delegations', 'sectors', 'postal_localities', 'land', 'stations'].map((name) =>
    readFileSync(path.join(REFERENCE, `${name}.csv`), 'utf8'),
  );
  const [governorates = [], delegations = [], sectors = [], postalLocalities = [], land = [], stations = []] =
    texts.map(parseCsv);
  return { governorates, delegations, sectors, postalLocalities, land, stations, fingerprint: fingerprintOf(...texts) };
}

/** Empty cells are missing values. */
function value(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

export async function loadPlaces(client: pg.ClientBase, places: ReferencePlaces): Promise<void> {
  await upsertRows(
    client,
    'governorates',
    ['id'],
    places.governorates.map(
      ({ id, name_fr, name_ar, name_en, name_it, name_es, iso_code, lat, lng, south, west, north, east }) => ({
        id,
        name_fr,
        name_ar,
        name_en,
        name_it,
        name_es,
        iso_code,
        lat,
        lng,
        south,
        west,
        north,
        east,
      }),
    ),
  );
  await upsertRows(
    client,
    'delegations',
    ['id'],
    places.delegations.map(({ id, governorate_id, name_fr, name_ar, ins_code, postal_code, lat, lng }) => ({
      id,
      governorate_id,
      name_fr,
      name_ar,
      ins_code,
      postal_code: value(postal_code),
      lat,
      lng,
    })),
  );
  await upsertRows(
    client,
    'sectors',
    ['id'],
    places.sectors.map(({ id, delegation_id, name_fr, name_ar, postal_code, postal_code_delegation, lat, lng }) => ({
      id,
      delegation_id,
      name_fr,
      name_ar,
      postal_code: value(postal_code) ?? value(postal_code_delegation),
      lat,
      lng,
    })),
  );
  // A locality at a border has several delegations, separated by spaces or bars.
  const localities = places.postalLocalities.flatMap(({ delegation_ids, locality_laposte, postal_code }) =>
    (delegation_ids ?? '')
      .split(/[^0-9]+/)
      .filter((id) => id !== '')
      .map((id) => ({ delegation_id: id, name: locality_laposte, postal_code })),
  );
  const known = new Set<string>();
  const unique = localities.filter(({ delegation_id, name, postal_code }) => {
    const key = `${delegation_id} ${postal_code} ${name}`;
    return !known.has(key) && known.add(key);
  });
  await upsertRows(client, 'postal_localities', ['delegation_id', 'name', 'postal_code'], unique);
  await upsertRows(
    client,
    'land_areas',
    ['id'],
    places.land.map(({ id, kind, corners }) => ({ id, is_lake: kind === 'lake', outline: outlineOf(corners ?? '') })),
  );
  await client.query('delete from land_areas where id > $1', [places.land.length]);
  // Public positions follow the centres and coasts.
  await client.query(`
    update ads set lat = lat where position_precision <> 'exact'
      and not point(public_lng, public_lat) ~= public_position(lat, lng, position_precision, sector_id)`);
  await loadStations(client, places);
}

/** The stations; minutes on foot follow from them. */
async function loadStations(client: pg.ClientBase, places: ReferencePlaces): Promise<void> {
  await upsertRows(
    client,
    'stations',
    ['id'],
    places.stations.map(({ name_fr, name_ar, ...station }) => ({
      ...station,
      name_fr: value(name_fr),
      name_ar: value(name_ar),
    })),
  );
  await client.query('delete from stations where id > $1', [places.stations.length]);
  await client.query(`
    update ads set lat = lat where lat is not null and array[station_id, station_minutes] is distinct from
      (select array[near.station_id, near.minutes] from (values (true)) one
        left join nearest_station(public_lat, public_lng, position_precision) near on true)`);
}

/** `lng lat lng lat …` as PostgreSQL writes a polygon. */
function outlineOf(corners: string): string {
  return `(${corners.replaceAll(/(\S+) (\S+)/g, '($1,$2)').replaceAll(') (', '),(')})`;
}
