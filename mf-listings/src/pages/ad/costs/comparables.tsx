import type { AdDetail } from '@houni/contracts/ad';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import { useT } from '@houni/i18n';
import { formatNumber, formatPrice, formatPricePerSquareMetre } from '@houni/i18n/format';
import { inPlace } from '../../../parts/place-phrase.ts';
import { priceVerdict } from './price-verdict.ts';

/** The scale ends at this difference from the median, below and above. */
const SCALE_PERCENT = 50;

/** The price per m² or room of an ad compared with similar ads; nothing if there are too few of them. */
export function Comparables({ ad, comparables }: { ad: AdDetail; comparables: ComparablesAnswer }) {
  const { t, locale } = useT('listingsCosts');
  const verdict = priceVerdict(ad, comparables);
  if (verdict === null) return null;
  const { kind, percent, per, median, count, level } = verdict;
  const amount = (millimes: number, area: number | null) =>
    per === 'room'
      ? formatPrice({ millimes, unit: ad.price.unit }, locale)
      : (formatPricePerSquareMetre(millimes, area, locale) ?? '');
  const texts = per === 'room' ? 'comparables.rooms' : 'comparables';
  const { governorate, delegation } = ad.location;
  const place = level === 'sector' ? ad.location : { governorate, delegation };
  const position = 50 + (Math.max(-SCALE_PERCENT, Math.min(SCALE_PERCENT, percent)) / SCALE_PERCENT) * 50;
  return (
    <section aria-labelledby="item-comparables">
      <h2 id="item-comparables">{t('comparables.title')}</h2>
      <p className="verdict">
        {t(`${texts}.${kind}`, {
          own: amount(ad.price.millimes, ad.area),
          percent: formatNumber(Math.abs(percent), locale),
        })}
      </p>
      <div className="scale" aria-hidden="true">
        <span className="middle">
          <span>{t('comparables.medianLabel')}</span>
        </span>
        <span className={`own ${kind}`} style={{ insetInlineStart: `${position}%` }} />
      </div>
      <p>
        {t(`${texts}.median`, {
          median: amount(median, 1),
          count: formatNumber(count, locale),
          place: inPlace(place, locale, t),
        })}
      </p>
      <p className="soft small">{t(`${texts}.about`)}</p>
    </section>
  );
}
