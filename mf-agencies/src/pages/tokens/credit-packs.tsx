import { css } from '@emotion/react';
import type { CreditsAnswer } from '@houni/contracts/pricing';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Badge } from '@houni/ui/badge.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { cardGrid } from '../../parts/card-grid.ts';

const body = css({
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space[2],
  padding: space[5],
  blockSize: '100%',
  justifyItems: 'start',
});
const price = css({ fontSize: font.h2, fontWeight: font.bold });
const line = css({ fontSize: font.sm, color: color.inkSoft });
const note = css({ display: 'grid', gap: space[2], justifyItems: 'start', alignContent: 'start' });

/** The packs on sale, smallest first, each with the price of one credit. */
export function CreditPacks({ packs }: { packs: CreditsAnswer['items'] }) {
  const { t, locale } = useT('agencies');
  const { dashboardUrl } = useConfig();
  return (
    <ul css={cardGrid}>
      {packs.map(({ id, credits, priceMillimes, savingPercent }) => {
        // Rounded to ten millimes, because the price of one credit is only for comparison.
        const perCredit = Math.round(priceMillimes / credits / 10) * 10;
        return (
          <li key={id}>
            <Card>
              <div css={body}>
                <h3>{t('common:counts.credits', { count: credits })}</h3>
                <p css={price}>
                  <bdi className="num">{formatMoney(priceMillimes, locale)}</bdi>
                </p>
                <div css={note}>
                  <p css={line}>{t('tokens.perCredit', { price: formatMoney(perCredit, locale) })}</p>
                  {savingPercent > 0 && <Badge tone="olive">{t('tokens.saving', { percent: savingPercent })}</Badge>}
                </div>
                <ButtonLink
                  href={`${dashboardUrl}${buildPath('credits', {}, locale)}?pack=${id}`}
                  variant="secondary"
                  block
                >
                  {t('tokens.order')}
                </ButtonLink>
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
