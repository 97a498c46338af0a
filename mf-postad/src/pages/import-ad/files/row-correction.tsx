import { css } from '@emotion/react';
import type { ImportItem } from '@houni/contracts/import';
import { useT } from '@houni/i18n';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { TextField } from '@houni/ui/text-field.tsx';
import { space } from '@houni/ui/tokens';
import { columnNamed } from './column-choice.ts';
import type { StoredFile } from './stored-file.ts';
import { useIssueText } from './use-issue-text.ts';

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  gap: space[3],
});

interface RowCorrectionProps {
  ad: ImportItem;
  file: StoredFile;
  /** The row of the file; -1 if it is not known. */
  rowIndex: number;
  /** Changed cells by "row.column". */
  edits: ReadonlyMap<string, string>;
  onEdit: (place: string, value: string) => void;
}

/** The cells of a refused row that have errors, to be corrected. */
export function RowCorrection({ ad, file, rowIndex, edits, onEdit }: RowCorrectionProps) {
  const { t } = useT('postadFiles');
  const { issueText } = useIssueText();
  const cells = ad.issues.flatMap((issue) => {
    const column = columnNamed(issue.column);
    const index = column === null ? undefined : file.choice[column];
    return column === null || index === undefined ? [] : [{ issue, column, index }];
  });
  const unique = cells.filter(({ index }, place) => cells.findIndex((other) => other.index === index) === place);
  if (rowIndex < 0 || unique.length === 0) return null;
  return (
    <div css={fields}>
      {unique.map(({ issue, column, index }) => {
        const place = `${rowIndex}.${index}`;
        const common = {
          label: t(`columns.${column}`),
          error: edits.has(place) ? undefined : issueText(issue),
          value: edits.get(place) ?? file.table.rows[rowIndex]?.[index] ?? '',
        };
        return column === 'description' ? (
          <TextAreaField key={place} {...common} rows={4} onChange={({ target }) => onEdit(place, target.value)} />
        ) : (
          <TextField key={place} {...common} onChange={({ target }) => onEdit(place, target.value)} />
        );
      })}
    </div>
  );
}
