import type { AdDetail } from '@houni/contracts/ad';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import { useT } from '@houni/i18n';
import { formatNumber, formatPricePerSquareMetre } from '@houni/i18n/format';
import { inPlace } from '../../../parts/place-phrase.ts';

/** Smaller differences count as equal. */
const MIN_DIFFERENCE_PERCENT = 2;
/** The scale ends at this difference from the median, below and above. */
const SCALE_PERCENT = 50;

/** The price per m² of an ad compared with similar ads; nothing if there are too few of them. */
export function Comparables({ ad, comparables }: { ad: AdDetail; comparables: ComparablesAnswer }) {
  const { t, locale } = useT('listingsCosts');
  const { level, count, medianMillimesPerM2: median } = comparables;
  if (level === null || median === null || median <= 0 || ad.area === null || ad.area <= 0) return null;
  const perM2 = (millimes: number, area: number) => formatPricePerSquareMetre(millimes, area, locale) ?? '';
  const own = perM2(ad.price.millimes, ad.area);
  const difference = Math.round((ad.price.millimes / ad.area / median - 1) * 100);
  const { governorate, delegation } = ad.location;
  const place = level === 'sector' ? ad.location : { governorate, delegation };
  const verdict = Math.abs(difference) <= MIN_DIFFERENCE_PERCENT ? 'level' : difference < 0 ? 'below' : 'above';
  const position = 50 + (Math.max(-SCALE_PERCENT, Math.min(SCALE_PERCENT, difference)) / SCALE_PERCENT) * 50;
  return (
    <section aria-labelledby="ad-comparables">
      <h2 id="ad-comparables">{t('comparables.title')}</h2>
      <p className="verdict">
        {t(`comparables.${verdict}`, { own, percent: formatNumber(Math.abs(difference), locale) })}
      </p>
      <div className="scale" aria-hidden="true">
        <span className="middle">
          <span>{t('comparables.medianLabel')}</span>
        </span>
        <span className={`own ${verdict}`} style={{ insetInlineStart: `${position}%` }} />
      </div>
      <p>
        {t('comparables.median', {
          median: perM2(median, 1),
          count: formatNumber(count, locale),
          place: inPlace(place, locale, t),
        })}
      </p>
      <p className="soft">{t('comparables.about')}</p>
    </section>
  );
}
