import { css } from '@emotion/react';
import { CREDIT_COSTS } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { color, font, space } from '@houni/ui/tokens';

const table = css({
  inlineSize: '100%',
  '& th, & td': {
    paddingBlock: space[3],
    paddingInline: space[2],
    borderBlockEnd: `1px solid ${color.hairline}`,
    textAlign: 'start',
    verticalAlign: 'top',
    // Break long words at 200 % text size, so that the page does not overflow.
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: font.sm, color: color.inkSoft, fontWeight: font.medium },
});
const amount = css({ whiteSpace: 'nowrap', fontWeight: font.bold });
const name = css({ display: 'block', fontWeight: font.bold });
const remark = css({ display: 'block', fontSize: font.sm, fontWeight: font.regular, color: color.inkSoft });

/** Uses of credits with their costs from the contract. */
const USES = ['extraAd', 'bump', 'highlight', 'top'] as const satisfies readonly (keyof typeof CREDIT_COSTS)[];

/** The table of credit costs. */
export function CreditUses() {
  const { t } = useT('agencies');
  return (
    <table css={table}>
      <thead>
        <tr>
          <th scope="col">{t('tokens.use')}</th>
          <th scope="col">{t('tokens.cost')}</th>
        </tr>
      </thead>
      <tbody>
        {USES.map((use) => (
          <tr key={use}>
            <th scope="row">
              <span css={name}>{t(`tokens.${use}`)}</span>
              <span css={remark}>{t(`tokens.${use}Text`)}</span>
            </th>
            <td css={amount}>{t('common:counts.credits', { count: CREDIT_COSTS[use] })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
