import { TextDecoder } from 'node:util';
import { CsvError, parse } from 'csv-parse/sync';
import { CSV_COLUMNS, REQUIRED_CSV_COLUMNS } from '@houni/contracts/csv-columns';
import type { CsvColumn } from '@houni/contracts/csv-columns';
import { IMPORT_LIMITS } from '@houni/contracts/import-limits';
import { foldText } from '../text-matching/fold-text.ts';
import { ImportError } from './import-error.ts';

/** One row: trimmed texts by column; missing columns are empty. */
export interface CsvRow {
  line: number;
  /** False when the row has more or fewer cells than the header. */
  complete: boolean;
  cells: Record<CsvColumn, string>;
  /** The name of a column in the header of the file. */
  headerOf: (column: CsvColumn) => string;
}

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_CELL_CHARACTERS = 20_000;
const COLUMNS = Object.keys(CSV_COLUMNS) as CsvColumn[]; // the keys of this record

/**
 * Parses a CSV file with a header row. Detects the encoding and the delimiter.
 * @throws ImportError `bad_encoding`, `no_rows`, `unknown_columns`, `too_many_items`
 */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  const text = decode(bytes);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter: detectDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_CELL_CHARACTERS * 2,
      to: IMPORT_LIMITS.csvRows + 2,
    }) as unknown as typeof records; // the types of csv-parse ignore the option `info`
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError('unknown_columns');
    throw error;
  }
  const [header, ...rows] = records;
  if (!header || rows.length === 0) throw new ImportError('no_rows');
  if (rows.length > IMPORT_LIMITS.csvRows) throw new ImportError('too_many_items');
  const columnIndex = indexColumns(header.record);
  if (REQUIRED_CSV_COLUMNS.some((column) => !columnIndex.has(column))) throw new ImportError('unknown_columns');
  const headerOf = (column: CsvColumn): string => header.record[columnIndex.get(column) ?? -1]?.trim() ?? column;
  return rows.map(({ record, info }) => ({
    // `info.lines` is the last line of the record, whose quoted texts may span several lines.
    line: info.lines - record.reduce((lines, cell) => lines + (cell.match(/\n/g)?.length ?? 0), 0),
    complete: record.length === header.record.length,
    cells: searchCells(record, columnIndex),
    headerOf,
  }));
}

function searchCells(
  record: readonly string[],
  columnIndex: ReadonlyMap<CsvColumn, number>,
): Record<CsvColumn, string> {
  const cells = COLUMNS.map((column) => [column, (record[columnIndex.get(column) ?? -1] ?? '').trim()] as const);
  return Object.fromEntries(cells) as Record<CsvColumn, string>; // one entry per column
}

function indexColumns(header: readonly string[]): Map<CsvColumn, number> {
  const indexes = new Map<CsvColumn, number>();
  for (const [index, name] of header.entries()) {
    const normalised = normaliseHeader(name);
    const column = COLUMNS.find((known) => CSV_COLUMNS[known].some((one) => normaliseHeader(one) === normalised));
    if (column !== undefined && !indexes.has(column)) indexes.set(column, index);
  }
  return indexes;
}

/** Folds accents and case; "S+" is a header too, which folding would reduce to "s". */
function normaliseHeader(name: string): string {
  return name.trim().toLowerCase() === 's+' ? 's+' : foldText(name);
}

/** UTF-8 when it is valid, else Windows-1252, which Excel writes. Neither contains NUL. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new ImportError('bad_encoding');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The delimiter that occurs most often in the header, outside of quotes. The option `delimiter_auto` of csv-parse also
 * counts the characters inside quoted texts: with long descriptions it chooses a letter.
 */
function detectDelimiter(text: string): string {
  const header = (/^[^\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => [header.split(delimiter).length, delimiter] as const);
  return counted.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ',';
}
