import { CSV_COLUMNS, REQUIRED_CSV_COLUMNS } from '@houni/domain/csv-columns';
import type { CsvColumn } from '@houni/domain/csv-columns';
import { csvText } from '@houni/domain/csv-template';
import type { CsvTable } from './csv-table.ts';

/** Which column of a file holds a fact: the index in its header. */
export type ColumnChoice = Partial<Record<CsvColumn, number>>;

export const ALL_COLUMNS = Object.keys(CSV_COLUMNS) as CsvColumn[]; // the keys of this record

/** The columns that are known by their names. */
export function proposeColumns(header: readonly string[]): ColumnChoice {
  const names = header.map(folded);
  return Object.fromEntries(
    ALL_COLUMNS.flatMap((column) => {
      const index = names.findIndex((name) => CSV_COLUMNS[column].some((known) => folded(known) === name));
      return index === -1 ? [] : [[column, index]];
    }),
  );
}

/** Facts that every ad needs and for which no column is chosen. */
export function missingColumns(choice: ColumnChoice): CsvColumn[] {
  return REQUIRED_CSV_COLUMNS.filter((column) => choice[column] === undefined);
}

/** The column of the API's answer, which names it as `canonicalCsv` does. */
export function columnNamed(name: string): CsvColumn | null {
  return ALL_COLUMNS.find((column) => CSV_COLUMNS[column][0] === name) ?? null;
}

/**
 * The table with the names that the API knows.
 * @returns the text, and the line at which each row begins
 */
export function canonicalCsv({ rows }: CsvTable, choice: ColumnChoice): { text: string; lines: number[] } {
  const columns = ALL_COLUMNS.flatMap((column) => {
    const index = choice[column];
    return index === undefined ? [] : [{ name: CSV_COLUMNS[column][0], index }];
  });
  const cells = rows.map((row) => columns.map(({ index }) => (row[index] ?? '').replaceAll('\r\n', '\n')));
  let line = 2;
  const lines = cells.map((row) => {
    const start = line;
    line += 1 + row.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return start;
  });
  return { text: csvText([columns.map(({ name }) => name), ...cells]), lines };
}

/** Without accents, case and separators; "S+" stays itself. */
function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]/gu, '');
}
