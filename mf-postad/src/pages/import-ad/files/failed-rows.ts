import { csvText } from '@houni/domain/csv-template';
import type { ImportItem } from '@houni/contracts/import';
import { canonicalCsv } from './column-choice.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * A CSV file of the refused ads, to be corrected in a spreadsheet: the user's own columns where the file is on this
 * device, else reference and title, and in the last column the errors.
 */
export function failedRowsCsv(
  items: readonly ImportItem[],
  file: StoredFile | null,
  texts: { errors: string; reference: string; title: string; errorsOf: (item: ImportItem) => string },
): string {
  if (!file)
    return csvText([
      [texts.reference, texts.title, texts.errors],
      ...items.map((item) => [item.reference, item.title ?? '', texts.errorsOf(item)]),
    ]);
  const { lines } = canonicalCsv(file.table, file.choice);
  return csvText([
    [...file.table.header, texts.errors],
    ...items.flatMap((item) => {
      const row = file.table.rows[lines.indexOf(item.line ?? -1)];
      return row ? [[...row, texts.errorsOf(item)]] : [];
    }),
  ]);
}
