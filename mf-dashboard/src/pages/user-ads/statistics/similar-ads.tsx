import { css } from '@emotion/react';
import type { AdStatistics } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { color, font, space } from '@houni/ui/tokens';
import { METRICS, useMetricName } from './metrics.ts';

const section = css({ display: 'grid', gap: space[3] });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: space[2], textAlign: 'start', borderBlockEnd: `1px solid ${color.hairline}` },
});

/** The ad's averages per day against the median of similar ads. */
export function SimilarAds({ similar }: { similar: AdStatistics['similar'] }) {
  const { t, locale } = useT('dashboardAds');
  const metricName = useMetricName();
  if (!similar) return <p css={soft}>{t('stats.tooFew')}</p>;
  return (
    <section css={section} aria-labelledby="similar">
      <h2 id="similar">{t('stats.similarTitle', { count: similar.ads })}</h2>
      <p css={soft}>{t('stats.similarHint')}</p>
      <table css={table}>
        <thead>
          <tr>
            <th scope="col">{t('stats.metric')}</th>
            <th scope="col">{t('stats.own')}</th>
            <th scope="col">{t('stats.median')}</th>
          </tr>
        </thead>
        <tbody>
          {METRICS.map((name) => (
            <tr key={name}>
              <th scope="row">{metricName(name)}</th>
              <td>{formatNumber(similar.own[name], locale)}</td>
              <td>{formatNumber(similar.median[name], locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
