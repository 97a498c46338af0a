import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse/sync';
import { CSV_COLUMNS, IMPORT_LIMITS } from '@houni/contracts/import';
import type { CsvColumn } from '@houni/contracts/import';
import { foldText } from '../places/fold-text.ts';
import { ImportError } from './import-error.ts';

/** One row of a file: texts by column, trimmed; columns that the file does not have are empty. */
export interface CsvRow {
  line: number;
  /** False where it has more or fewer cells than the header. */
  complete: boolean;
  cells: Record<CsvColumn, string>;
  /** What the file itself calls a column. */
  headerOf: (column: CsvColumn) => string;
}

const NEEDED: readonly CsvColumn[] = ['reference', 'transaction', 'category', 'title', 'description', 'price'];
const DELIMITERS = [',', ';', '\t', '|'];
const CELL_CHARACTERS = 20_000;
const COLUMNS = Object.keys(CSV_COLUMNS) as CsvColumn[]; // the keys of the record

/**
 * Reads a file of rows with a header. Encoding and delimiter are found out.
 * @throws ImportError `bad_encoding`, `no_rows`, `unknown_columns`, `too_many_items`
 */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  const text = decode(bytes);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: CELL_CHARACTERS * 2,
      to: IMPORT_LIMITS.csvRows + 2,
    }) as unknown as typeof records; // what `info` makes of them, which the types do not say
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError('unknown_columns');
    throw error;
  }
  const [header, ...rows] = records;
  if (!header || rows.length === 0) throw new ImportError('no_rows');
  if (rows.length > IMPORT_LIMITS.csvRows) throw new ImportError('too_many_items');
  const places = columnsOf(header.record);
  if (NEEDED.some((column) => !places.has(column))) throw new ImportError('unknown_columns');
  const headerOf = (column: CsvColumn): string => header.record[places.get(column) ?? -1]?.trim() ?? column;
  return rows.map(({ record, info }) => ({
    // `lines` counts to the end of a record: texts in quotes may have several.
    line: info.lines - record.reduce((lines, cell) => lines + (cell.match(/\n/g)?.length ?? 0), 0),
    complete: record.length === header.record.length,
    cells: cellsOf(record, places),
    headerOf,
  }));
}

function cellsOf(record: readonly string[], places: ReadonlyMap<CsvColumn, number>): Record<CsvColumn, string> {
  const cells = COLUMNS.map((column) => [column, (record[places.get(column) ?? -1] ?? '').trim()] as const);
  return Object.fromEntries(cells) as Record<CsvColumn, string>; // an entry for each column
}

function columnsOf(header: readonly string[]): Map<CsvColumn, number> {
  const places = new Map<CsvColumn, number>();
  for (const [place, name] of header.entries()) {
    const written = foldName(name);
    const column = COLUMNS.find((known) => CSV_COLUMNS[known].some((one) => foldName(one) === written));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

/** "s+" is a name too. */
function foldName(name: string): string {
  return name.trim().toLowerCase() === 's+' ? 's+' : foldText(name);
}

/** UTF-8 where it is that; else what Excel writes on Windows. A NUL is in neither. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new ImportError('bad_encoding');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that the header has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const header = (/^[^\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => [header.split(delimiter).length, delimiter] as const);
  return counted.toSorted(([one], [other]) => other - one)[0]?.[1] ?? ',';
}
