import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatDate, formatMoney } from '@houni/i18n/format';

/** The prices that an ad has had, newest first. Nothing where it never changed. */
export function PriceHistory({ history }: { history: AdDetail['priceHistory'] }) {
  const { t, locale } = useT('listings');
  if (history.length < 2) return null;
  const oldestFirst = [...history].sort((a, b) => (a.date < b.date ? -1 : 1));
  const rows = oldestFirst
    .map(({ date, millimes }, index) => {
      const before = oldestFirst[index - 1];
      return { date, millimes, change: before === undefined ? null : millimes - before.millimes };
    })
    .reverse();

  return (
    <section aria-labelledby="ad-prices">
      <h2 id="ad-prices">{t('ad.priceHistory.title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ad.priceHistory.date')}</th>
            <th scope="col">{t('ad.priceHistory.price')}</th>
            <th scope="col">{t('ad.priceHistory.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, millimes, change }) => (
            <tr key={date}>
              <td>
                <time dateTime={date}>{formatDate(date, locale)}</time>
              </td>
              <td>
                <bdi>{formatMoney(millimes, locale)}</bdi>
              </td>
              <td {...(change !== null && { className: change < 0 ? 'down' : 'up' })}>
                {change === null ? (
                  t('ad.priceHistory.first')
                ) : (
                  <bdi>{(change < 0 ? '−' : '+') + formatMoney(Math.abs(change), locale)}</bdi>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
