import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A row by the column names of the header. */
export type CsvRow = Record<string, string>;

/** The rows of a CSV text with a header. @throws CsvError, with the line, for a row with another number of fields */
export function parseCsv(text: string): CsvRow[] {
  return parse<CsvRow>(text, { columns: true, skip_empty_lines: true, bom: true });
}

export function readCsvFile(file: string): CsvRow[] {
  return parseCsv(readFileSync(file, 'utf8'));
}
