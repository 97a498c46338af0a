import type { AdDetail } from '@houni/contracts/ad';
import type { ComparablesAnswer } from '@houni/contracts/ad-write';
import { useT } from '@houni/i18n';
import { formatNumber, formatPricePerSquareMetre } from '@houni/i18n/format';
import { inPlace } from '../../../parts/place-phrase.ts';

/** Differences below this many percent are none. */
const SAME = 2;
/** The scale goes from half the median to one and a half times it. */
const SCALE = 50;

/** Where an ad's price of a square metre stands among comparable ads. Nothing where these are too few to say. */
export function Comparables({ ad, comparables }: { ad: AdDetail; comparables: ComparablesAnswer }) {
  const { t, locale } = useT('listingsMoney');
  const { level, count, medianMillimesPerM2: median } = comparables;
  if (level === null || median === null || median <= 0 || ad.area === null || ad.area <= 0) return null;
  const perM2 = (millimes: number, area: number) => formatPricePerSquareMetre(millimes, area, locale) ?? '';
  const own = perM2(ad.price.millimes, ad.area);
  const difference = Math.round((ad.price.millimes / ad.area / median - 1) * 100);
  const { governorate, delegation } = ad.location;
  const place = level === 'sector' ? ad.location : { governorate, delegation };
  const verdict = Math.abs(difference) <= SAME ? 'level' : difference < 0 ? 'below' : 'above';
  const at = 50 + (Math.max(-SCALE, Math.min(SCALE, difference)) / SCALE) * 50;
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
        <span className={`own ${verdict}`} style={{ insetInlineStart: `${at}%` }} />
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
