import type { AmenityCode } from '@houni/contracts/amenities';
import { CSV_COLUMNS } from '@houni/contracts/csv-columns';
import type { CsvColumn } from '@houni/contracts/csv-columns';
import { FIELDS, FLATSHARE_FIELDS, isFieldOf } from '@houni/contracts/fields';
import { fieldEntries } from '@houni/contracts/search-fields';
import type { Field, FieldTable } from '@houni/contracts/search-fields';
import type { ImportIssue, ImportIssueCode } from '@houni/contracts/import';
import { MAX_PHOTOS } from '@houni/contracts/limits';
import { isLocale } from '@houni/contracts/locale';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { checkCandidate, pictureUrls } from './parsed-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import type { CsvRow } from './read-csv.ts';
import { millimesOf, readAmenity, readBoolean, readCategory, readNumber, readTransaction } from './read-value.ts';
import { resolvePlace } from './resolve-place.ts';

/** Reads a cell: null for an unknown value, undefined for an empty cell. */
type CellReader = (text: string) => unknown;
/** Reads the cell of a column, and reports an unknown value. */
type ReadCell = <T>(column: CsvColumn, value: (text: string) => T | null | undefined) => T | undefined;

/** Facts that a CSV row does not contain. */
export interface RowContext {
  places: PlaceDirectory;
  now: Date;
  contact: { name: string; phone: string | null };
  photos: keyof typeof MAX_PHOTOS;
}

/** Cells that a spreadsheet would run as a formula: harmless here, but never an honest text. */
const FORMULA = /^\s*([=@]|[+-]\s*[A-Za-z]+\s*\()/;
const TEXTS: readonly CsvColumn[] = ['reference', 'title', 'description', 'contactName'];

const UNITS: Record<string, string> = {
  '': '', total: 'total', month: 'month', mois: 'month', week: 'week', semaine: 'week', night: 'night', nuit: 'night',
}; // prettier-ignore

const COLUMN_OF_FIELD: [field: RegExp, column: CsvColumn][] = [
  [/^price\.unit/, 'priceUnit'],
  [/^price/, 'price'],
  [/^place\.governorate/, 'governorate'],
  [/^place\.delegation/, 'delegation'],
  [/^place/, 'sector'],
  [/^position\.lng/, 'longitude'],
  [/^position/, 'latitude'],
  [/^contact\.phone/, 'phone'],
  [/^contact/, 'contactName'],
  [/^flatshare/, 'roomsOffered'],
];

/** Converts one row of a CSV file to an ad. */
export function csvAd(row: CsvRow, { places, now, contact, photos }: RowContext): ParsedAd {
  const { line, cells, headerOf } = row;
  const issues: ImportIssue[] = [];
  const addIssue = (column: CsvColumn, code: ImportIssueCode): void => {
    issues.push({ line, column: headerOf(column), code });
  };
  const read: ReadCell = (column, value) => {
    const found = value(cells[column]);
    if (found === null) addIssue(column, cells[column] === '' ? 'missing' : 'unknown_value');
    return found ?? undefined;
  };
  if (!row.complete) issues.push({ line, column: '', code: 'wrong_columns' });
  for (const column of TEXTS) if (FORMULA.test(cells[column])) addIssue(column, 'formula');
  if (cells.reference === '') addIssue('reference', 'missing');
  const transaction = read('transaction', readTransaction);
  const category = read('category', readCategory);
  const price = read('price', millimesOf);
  const unit = UNITS[cells.priceUnit.toLowerCase()];
  if (unit === undefined) addIssue('priceUnit', 'unknown_value');
  const lat = read('latitude', readNumber);
  const lng = read('longitude', readNumber);
  const position = lat === undefined || lng === undefined ? null : { lat, lng };
  const resolved = resolvePlace(places, { ...cells, position });
  if ('level' in resolved) addIssue(resolved.level, resolved.code);
  const kind = { transaction: transaction ?? null, category: category ?? null };
  const phone = cells.phone || contact.phone;
  const language = cells.language.toLowerCase() || 'fr';
  if (!isLocale(language)) addIssue('language', 'unknown_value');
  const candidate = withoutEmpty({
    transaction,
    category,
    language,
    title: cells.title || undefined,
    description: cells.description || undefined,
    price: { millimes: price, unit: unit || (transaction === 'SALE' ? 'total' : 'month') },
    place: 'place' in resolved ? resolved.place : undefined,
    position: position && { ...position, precision: '300m' },
    ...fieldsOf(FIELDS, kind, read),
    flatshare: transaction === 'FLAT' ? { roomsOffered: 1, ...fieldsOf(FLATSHARE_FIELDS, kind, read) } : undefined,
    contact: withoutEmpty({
      name: cells.contactName || contact.name,
      phone: phone ?? undefined,
      phoneShown: phone ? true : undefined,
      whatsapp: phone ? read('whatsapp', readBoolean) : undefined,
    }),
  });
  const checked = checkCandidate(candidate, issues, {
    places,
    now,
    line,
    columnOf: (field) => headerOf(columnOf(field)),
  });
  return {
    line,
    reference: cells.reference.slice(0, 120),
    title: cells.title || null,
    ...checked,
    pictures: pictureUrls(
      cells.pictures.split('|').map((text) => text.trim()),
      MAX_PHOTOS[photos],
    ),
  };
}

function columnOf(field: string): CsvColumn {
  const [first = ''] = field.split('.');
  return COLUMN_OF_FIELD.find(([known]) => known.test(field))?.[1] ?? (first as CsvColumn); // all other columns have the name of their field
}

/** The cells of the fields that ads of a kind have. */
export function fieldsOf(
  fields: FieldTable,
  kind: Parameters<typeof isFieldOf>[1],
  read: ReadCell,
  columnNames: readonly string[] = Object.keys(CSV_COLUMNS),
): Record<string, unknown> {
  const columns = fieldEntries(fields).filter(([name, field]) => columnNames.includes(name) && isFieldOf(field, kind));
  return withoutEmpty(
    Object.fromEntries(
      columns.map(([name, field]) => [name, read(name as CsvColumn, READERS[name] ?? readerOf(field))]),
    ), // it has one
  );
}

/** The cells of fields that people write in their own way. */
const READERS: Record<string, CellReader> = { rooms: roomsOf, amenities: amenitiesOf };

function readerOf({ kind }: Field): CellReader {
  if (kind === 'flag') return readBoolean;
  return kind === 'oneOf' ? (text) => text.toLowerCase() || undefined : readNumber;
}

/** Reads "S+2" and "2". */
function roomsOf(text: string): number | null | undefined {
  return readNumber(text.replace(/^s\s*\+\s*/i, ''));
}

function amenitiesOf(text: string): AmenityCode[] | null | undefined {
  if (text === '') return undefined;
  const codes = text.split('|').map((one) => readAmenity(one.trim()));
  const known = codes.filter((code) => code !== null);
  return known.length === codes.length ? [...new Set(known)] : null;
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}
