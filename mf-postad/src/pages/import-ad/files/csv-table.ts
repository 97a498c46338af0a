import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';

/** A file as a table; every row has as many cells as the header. */
export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Why a file cannot be read as a table. */
export type CsvProblem = 'encoding' | 'empty' | 'tooManyRows' | 'tooLarge' | 'unreadable';

export class CsvUnreadable extends Error {
  override name = 'CsvUnreadable';
  readonly problem: CsvProblem;

  constructor(problem: CsvProblem) {
    super(`The file cannot be read: ${problem}`);
    this.problem = problem;
  }
}

const DELIMITERS = [';', ',', '\t', '|'];

/**
 * Reads a CSV file with a header row: UTF-8 or Windows-1252, with semicolons, commas, tabs or bars.
 * @throws CsvUnreadable
 */
export function readCsvTable(bytes: Uint8Array): CsvTable {
  if (bytes.byteLength > IMPORT_LIMITS.csvBytes) throw new CsvUnreadable('tooLarge');
  const records = parseRecords(decode(bytes));
  const [header = [], ...rows] = records.map((cells) => cells.map((cell) => cell.trim()));
  if (rows.length === 0) throw new CsvUnreadable('empty');
  if (rows.length > IMPORT_LIMITS.csvRows) throw new CsvUnreadable('tooManyRows');
  return { header, rows: rows.map((row) => header.map((_name, index) => row[index] ?? '')) };
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: IMPORT_LIMITS.csvRows + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new CsvUnreadable('unreadable');
    throw error;
  }
}

/** UTF-8 when it is valid, else Windows-1252, which Excel writes. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new CsvUnreadable('encoding');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that occurs most often in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const header = (/^[^\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  return DELIMITERS.toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ';';
}
