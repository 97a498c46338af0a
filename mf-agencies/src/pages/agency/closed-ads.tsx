import { css } from '@emotion/react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { color, font, space } from '@houni/ui/tokens';

const section = css({ display: 'grid', gap: space[3] });
const figures = css({ display: 'flex', flexWrap: 'wrap', columnGap: space[8], rowGap: space[3], listStyle: 'none' });
const figure = css({ fontSize: font.lg, fontWeight: font.medium });
const period = css({ color: color.inkSoft, fontSize: font.sm });

/** What the agency has sold and let within twelve months; nothing without any. */
export function ClosedAds({ closed: { since, counts } }: Pick<AgencyDetail, 'closed'>) {
  const { t, locale } = useT('agencyPage');
  if (counts.length === 0) return null;
  return (
    <section css={section} id="agency-closed">
      <h2>{t('closed.title')}</h2>
      <ul css={figures}>
        {counts.map(({ transaction, count }) => (
          <li key={transaction} css={figure}>
            {t(`closed.${transaction}`, { count })}
          </li>
        ))}
      </ul>
      <p css={period}>{t('closed.since', { date: formatDate(since, locale) })}</p>
    </section>
  );
}
