import { css } from '@emotion/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ownItemsApi } from '@houni/api-client/own-items';
import type { AdStatistics } from '@houni/contracts/my-ads';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';
import { skipToken } from '@houni/store';
import { ButtonLink } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { DashboardFrame } from '@houni/dashboard/dashboard-frame.tsx';
import { LoadFailed } from '@houni/dashboard/load-failed.tsx';
import { RowsSkeleton } from '@houni/dashboard/row-list.tsx';
import { DailyChart } from './daily-chart.tsx';
import { SpentCredits } from './spent-credits.tsx';
import { SimilarAds } from './similar-ads.tsx';
import { METRICS, useMetricName } from './metrics.ts';
import { STATISTICS_DAYS, statisticsQuery } from './statistics-query.ts';

const section = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
const scroll = css({ overflowX: 'auto' });
const table = css({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: font.sm,
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: space[2], textAlign: 'start', borderBlockEnd: `1px solid ${color.hairline}` },
});
const title = css({ overflowWrap: 'anywhere', fontSize: font.lg });

/** The daily figures of one ad as a chart and a table, and the comparison with similar ads. */
export function AdStatisticsPage() {
  const { t, locale } = useT('dashboardAds');
  const match = matchPath(useLocation().pathname);
  const key = match.kind === 'route' && match.route.name === 'userAdStatistics' ? match.route.params.publicKey : null;
  const { data, isError, refetch } = ownItemsApi.useGetItemStatisticsQuery(
    key === null ? skipToken : statisticsQuery(key),
  );
  return (
    <DashboardFrame title={t('stats.title')} intro={t('stats.intro', { days: formatNumber(STATISTICS_DAYS, locale) })}>
      <div>
        <ButtonLink variant="secondary" href={buildPath('userAds', {}, locale)} linkAs={Link}>
          {t('stats.back')}
        </ButtonLink>
      </div>
      {data ? (
        <>
          <Statistics statistics={data} />
          {key !== null && <SpentCredits publicKey={key} />}
        </>
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </DashboardFrame>
  );
}

function Statistics({ statistics }: { statistics: AdStatistics }) {
  const { t } = useT('dashboardAds');
  const metricName = useMetricName();
  const [metric, setMetric] = useState<(typeof METRICS)[number]>('views');
  return (
    <>
      <p css={title}>
        <bdi lang={statistics.language}>{statistics.title}</bdi>
      </p>
      <section css={section} aria-labelledby="daily">
        <h2 id="daily">{t('stats.chart')}</h2>
        <SelectField
          label={t('stats.metric')}
          value={metric}
          onChange={({ target }) => setMetric(METRICS.find((name) => name === target.value) ?? 'views')}
        >
          {METRICS.map((name) => (
            <option key={name} value={name}>
              {metricName(name)}
            </option>
          ))}
        </SelectField>
        {statistics.total[metric] === 0 ? (
          <p>{t('stats.none')}</p>
        ) : (
          <DailyChart
            name={metricName(metric)}
            days={statistics.days.map((day) => ({ day: day.day, count: day[metric] }))}
          />
        )}
        <DailyTable statistics={statistics} />
      </section>
      <SimilarAds similar={statistics.similar} />
    </>
  );
}

function DailyTable({ statistics: { days, total } }: { statistics: AdStatistics }) {
  const { t, locale } = useT('dashboardAds');
  const metricName = useMetricName();
  return (
    <details>
      <summary>{t('stats.table')}</summary>
      <div css={scroll} tabIndex={0} role="region" aria-label={t('stats.table')}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{t('stats.day')}</th>
              {METRICS.map((name) => (
                <th key={name} scope="col">
                  {metricName(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((row) => (
              <tr key={row.day}>
                <th scope="row">{formatDate(row.day, locale)}</th>
                {METRICS.map((name) => (
                  <td key={name}>{formatNumber(row[name], locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('stats.total')}</th>
              {METRICS.map((name) => (
                <td key={name}>{formatNumber(total[name], locale)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
