import type { AdDetail } from '@houni/contracts/ad';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import { useT } from '@houni/i18n';
import { formatNumber, formatPricePerSquareMetre } from '@houni/i18n/format';
import { inPlace } from '../../../parts/place-phrase.ts';
import { priceVerdict } from './price-verdict.ts';

/** The scale ends at this difference from the median, below and above. */
const SCALE_PERCENT = 50;

/** The price per m² of an ad compared with similar ads; nothing if there are too few of them. */
export function Comparables({ ad, comparables }: { ad: AdDetail; comparables: ComparablesAnswer }) {
  const { t, locale } = useT('listingsCosts');
  const verdict = priceVerdict(ad, comparables);
  if (verdict === null || ad.area === null) return null;
  const { kind, percent, median, count, level } = verdict;
  const perM2 = (millimes: number, area: number) => formatPricePerSquareMetre(millimes, area, locale) ?? '';
  const { governorate, delegation } = ad.location;
  const place = level === 'sector' ? ad.location : { governorate, delegation };
  const position = 50 + (Math.max(-SCALE_PERCENT, Math.min(SCALE_PERCENT, percent)) / SCALE_PERCENT) * 50;
  return (
    <section aria-labelledby="item-comparables">
      <h2 id="item-comparables">{t('comparables.title')}</h2>
      <p className="verdict">
        {t(`comparables.${kind}`, {
          own: perM2(ad.price.millimes, ad.area),
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
        {t('comparables.median', {
          median: perM2(median, 1),
          count: formatNumber(count, locale),
          place: inPlace(place, locale, t),
        })}
      </p>
      <p className="soft small">{t('comparables.about')}</p>
    </section>
  );
}
