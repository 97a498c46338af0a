import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Badge } from '@houni/ui/badge.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { CSV_TEMPLATE_COLUMNS } from '@houni/domain/csv-template';

const table = css({
  inlineSize: '100%',
  '& th, & td': {
    paddingBlock: space[2],
    paddingInlineEnd: space[4],
    borderBlockEnd: `1px solid ${color.hairline}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  // Break long words at 200 % text size, so that the page does not overflow; the short names of columns stay whole.
  '& td': { overflowWrap: 'anywhere' },
  '& thead th': { fontSize: font.sm, color: color.inkSoft, fontWeight: font.medium },
});
// At 200 % text size the table scrolls in itself, so that the page does not overflow.
const scroller = css({ overflowX: 'auto', maxInlineSize: '100%' });
const name = css({ fontWeight: font.medium });
const mark = css({ marginInlineStart: space[2], display: 'inline-block' });

/** Explains each column of the template. */
export function CsvColumns() {
  const { t } = useT('postad');
  return (
    <div css={scroller}>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {CSV_TEMPLATE_COLUMNS.map((column) => (
            <tr key={column.name}>
              <th scope="row" css={name}>
                <bdi dir="ltr">{column.name}</bdi>
              </th>
              <td>
                {t(`import.col.${column.name}`)}
                {column.required && (
                  <span css={mark}>
                    <Badge>{t('import.required')}</Badge>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
