import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney, formatMoneyChange } from '@houni/i18n/format';
import { PriceChart } from './price-chart.tsx';

/** The price history as a chart and as a table, newest first. Nothing if the price never changed. */
export function PriceHistory({ history, now }: { history: AdDetail['priceHistory']; now: number }) {
  const { t, locale } = useT('listingsCosts');
  const oldestFirst = [...history].sort((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = oldestFirst;
  const last = oldestFirst.at(-1);
  if (!first || !last || first === last) return null;
  const money = (millimes: number) => formatMoney(millimes, locale);
  const rows = oldestFirst
    .map(({ date, millimes }, index) => {
      const before = oldestFirst[index - 1];
      return { date, millimes, change: before === undefined ? null : millimes - before.millimes };
    })
    .reverse();
  const prices = history.map(({ millimes }) => millimes);

  return (
    <section aria-labelledby="item-prices">
      <h2 id="item-prices">{t('history.title')}</h2>
      <div className="chart-with-axis">
        <p aria-hidden="true">
          <bdi>{money(Math.max(...prices))}</bdi>
          <bdi>{money(0)}</bdi>
        </p>
        <PriceChart
          points={oldestFirst}
          until={now}
          label={t('history.chart', {
            from: money(first.millimes),
            since: formatDate(first.date, locale),
            to: money(last.millimes),
            until: formatDate(last.date, locale),
          })}
        />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('history.date')}</th>
            <th scope="col">{t('history.price')}</th>
            <th scope="col">{t('history.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, millimes, change }) => (
            <tr key={date}>
              <td>
                <time dateTime={date}>{formatDate(date, locale)}</time>
              </td>
              <td>
                <bdi>{money(millimes)}</bdi>
              </td>
              <td>{change === null ? t('history.first') : <bdi>{formatMoneyChange(change, locale)}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
