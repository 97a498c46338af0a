import type { AmenityCode } from '@houni/domain/amenities';
import { CSV_COLUMNS } from '@houni/domain/csv-columns';
import type { CsvColumn } from '@houni/domain/csv-columns';
import { FIELDS, FLATSHARE_FIELDS, isFieldOf } from '@houni/domain/fields';
import { fieldEntries } from '@houni/domain/search-fields';
import type { Field, FieldTable } from '@houni/domain/search-fields';
import type { ImportIssue, ImportIssueCode } from '@houni/contracts/import';
import { MAX_PHOTOS } from '@houni/domain/limits';
import { isLocale } from '@houni/domain/locale';
import { readPhone } from '@houni/domain/phone';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { checkCandidate, pictureUrls } from './parsed-ad.ts';
import type { ParsedAd } from './parsed-ad.ts';
import type { CsvRow } from './read-csv.ts';
import {
  readAmenity,
  readBoolean,
  readCategory,
  readNumber,
  readDegrees,
  readPrice,
  readPriceUnit,
  readRooms,
  readTransaction,
} from './read-value.ts';
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
  const { line, cells, headerOf, decimalMarkOf } = row;
  const issues: ImportIssue[] = [];
  const addIssue = (column: CsvColumn, code: ImportIssueCode): void => {
    issues.push({ line, column: headerOf(column), code });
  };
  const read: ReadCell = (column, value) => {
    const found = value(withDecimalMark(cells[column], decimalMarkOf(column)));
    if (found === null) addIssue(column, cells[column] === '' ? 'missing' : 'unknown_value');
    return found ?? undefined;
  };
  if (!row.complete) issues.push({ line, column: '', code: 'wrong_columns' });
  for (const column of TEXTS) if (FORMULA.test(cells[column])) addIssue(column, 'formula');
  if (cells.reference === '') addIssue('reference', 'missing');
  const transaction = read('transaction', readTransaction);
  const category = read('category', readCategory);
  const period = read('priceUnit', readPriceUnit);
  // "350,000" is the price of a sale in every column.
  const price = readPrice(
    transaction === 'SALE' ? cells.price : withDecimalMark(cells.price, decimalMarkOf('price')),
    transaction,
    period,
  );
  if (price === null) addIssue('price', 'unknown_value');
  const unit = period === 'year' ? 'month' : period;
  const lat = read('latitude', readDegrees);
  const lng = read('longitude', readDegrees);
  const position = lat === undefined || lng === undefined ? null : { lat, lng };
  const resolved = resolvePlace(places, { ...cells, position });
  if ('level' in resolved) addIssue(resolved.level, resolved.code);
  const kind = { transaction: transaction ?? null, category: category ?? null };
  const written = readPhone(cells.phone);
  const phone = written ?? contact.phone;
  const language = cells.language.toLowerCase() || 'fr';
  if (!isLocale(language)) addIssue('language', 'unknown_value');
  const candidate = withoutEmpty({
    transaction,
    category,
    language,
    title: cells.title || undefined,
    description: cells.description || undefined,
    price: { millimes: price ?? undefined, unit: unit ?? (transaction === 'SALE' ? 'total' : 'month') },
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
  const { pictures, hasUnusable } = pictureUrls(cells.pictures.split(BETWEEN_PICTURES), MAX_PHOTOS[photos]);
  const ignored: CsvColumn[] = [
    ...(cells.phone !== '' && written === null ? ['phone' as const] : []),
    ...(hasUnusable ? ['pictures' as const] : []),
  ];
  return {
    line,
    reference: cells.reference.slice(0, 120),
    title: cells.title || null,
    content: checked.content,
    issues: [
      ...checked.issues,
      ...ignored.map((column) => ({ line, column: headerOf(column), code: 'ignored' as const })),
    ],
    pictures,
  };
}

/** A bar, a semicolon or a new line; a comma or a space only before the next address, because addresses contain commas. */
const BETWEEN_PICTURES = /[|;\n]|[,\s]+(?=(?:https?:)?\/\/)/i;

/** "95,500" as "95,5" in a column in which the comma is decimal; other cells as they are. */
function withDecimalMark(cell: string, mark: ',' | '.' | null): string {
  const [, whole, typed, decimals = ''] = /^\s*(-?\d{1,3})([.,])(\d{3})\s*$/.exec(cell) ?? [];
  return whole === undefined || typed !== mark ? cell : `${whole}.${decimals.replace(/0{1,2}$/, '')}`;
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
const READERS: Record<string, CellReader> = { rooms: readRooms, amenities: amenitiesOf };

function readerOf({ kind }: Field): CellReader {
  if (kind === 'flag') return readBoolean;
  return kind === 'oneOf' ? (text) => text.toLowerCase() || undefined : readNumber;
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
