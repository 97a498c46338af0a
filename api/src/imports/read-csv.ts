import { CsvError, parse } from 'csv-parse/sync';
import { CSV_COLUMNS, REQUIRED_CSV_COLUMNS } from '@houni/domain/csv-columns';
import type { CsvColumn } from '@houni/domain/csv-columns';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import { foldText } from '../text-matching/fold-text.ts';
import { decodeText } from './decode-text.ts';
import { ImportError } from './import-error.ts';

/** One row: trimmed texts by column; missing columns are empty. */
export interface CsvRow {
  line: number;
  /** False when the row has more or fewer cells than the header. */
  complete: boolean;
  cells: Record<CsvColumn, string>;
  /** The name of a column in the header of the file. */
  headerOf: (column: CsvColumn) => string;
  /** The decimal mark that other cells of a column show ("95,5"), for cells that can be read in two ways ("95,500"). */
  decimalMarkOf: (column: CsvColumn) => ',' | '.' | null;
}

const DELIMITERS = [',', ';', '\t', '|'];
const MAX_CELL_CHARACTERS = 20_000;
const COLUMNS = Object.keys(CSV_COLUMNS) as CsvColumn[]; // the keys of this record

/** The line in which Excel writes the delimiter of a file. */
const DELIMITER_LINE = /^"?sep=(.)"?(?:\n|$)/i;
/** A title and blank lines may be above the header. */
const MAX_LINES_BEFORE_HEADER = 20;

/**
 * Parses a CSV file with a header row, which may be below a title. Detects the encoding and the delimiter. Empty rows are
 * skipped.
 * @throws ImportError `bad_encoding`, `no_rows`, `unknown_columns`, `too_many_items`
 */
export function readCsv(bytes: Uint8Array): CsvRow[] {
  // csv-parse counts a Windows line end inside of quotes as two lines.
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const chosen = DELIMITER_LINE.exec(text);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(chosen ? text.slice(chosen[0].length) : text, {
      delimiter: chosen?.[1] ?? detectDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_CELL_CHARACTERS * 2,
      to: IMPORT_LIMITS.csvRows + MAX_LINES_BEFORE_HEADER,
    }) as unknown as typeof records; // the types of csv-parse ignore the option `info`
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError('unknown_columns');
    throw error;
  }
  if (records.length === 0) throw new ImportError('no_rows');
  const headerIndex = records
    .slice(0, MAX_LINES_BEFORE_HEADER)
    .findIndex(({ record }) => REQUIRED_CSV_COLUMNS.every((column) => indexColumns(record).has(column)));
  const header = records[headerIndex]?.record;
  if (!header) throw new ImportError(records.length === 1 ? 'no_rows' : 'unknown_columns');
  const rows = records.slice(headerIndex + 1);
  if (rows.length === 0) throw new ImportError('no_rows');
  if (rows.length > IMPORT_LIMITS.csvRows) throw new ImportError('too_many_items');
  const columnIndex = indexColumns(header);
  const headerOf = (column: CsvColumn): string => header[columnIndex.get(column) ?? -1]?.trim() ?? column;
  const marks = new Map(
    [...columnIndex].map(([column, index]) => [column, decimalMark(rows.map(({ record }) => record[index] ?? ''))]),
  );
  return rows.map(({ record, info }) => ({
    // `info.lines` is the last line of the record, whose quoted texts may span several lines.
    line: info.lines + (chosen ? 1 : 0) - record.reduce((lines, cell) => lines + (cell.match(/\n/g)?.length ?? 0), 0),
    complete: record.length === header.length,
    cells: searchCells(record, columnIndex),
    headerOf,
    decimalMarkOf: (column) => marks.get(column) ?? null,
  }));
}

/** The mark that is decimal for certain in one of the cells: before one, two or more than three digits, or after four. */
function decimalMark(cells: readonly string[]): ',' | '.' | null {
  for (const cell of cells) {
    const [, mark] =
      /^\s*-?\d{1,3}([.,])(?:\d{1,2}|\d{4,})(?!\d)/.exec(cell) ?? /^\s*-?\d{4,}([.,])\d/.exec(cell) ?? [];
    if (mark === ',' || mark === '.') return mark;
  }
  return null;
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

/**
 * The delimiter with which one of the first lines has the most known columns. The option `delimiter_auto` of csv-parse
 * also counts the characters inside quoted texts: with long descriptions it chooses a letter.
 */
function detectDelimiter(text: string): string {
  const lines = text
    .split('\n', MAX_LINES_BEFORE_HEADER * 2)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES_BEFORE_HEADER);
  const known = (line: string, delimiter: string) =>
    indexColumns(line.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''))).size;
  const counted = DELIMITERS.map(
    (delimiter) => [Math.max(...lines.map((line) => known(line, delimiter)), 0), delimiter] as const,
  );
  return counted.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ',';
}
