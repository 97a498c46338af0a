import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatPrice, formatPricePerSquareMetre } from '@houni/i18n/format';

/** The price, per square metre for sales, and what became of it. */
export function PriceLine({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listingsAd');
  // The price per m² is only common for sales.
  const perSquareMetre =
    ad.transaction === 'SALE' ? formatPricePerSquareMetre(ad.price.millimes, ad.area, locale) : null;
  return (
    <p className="price">
      <strong>
        <bdi>{formatPrice(ad.price, locale)}</bdi>
      </strong>
      {perSquareMetre !== null && (
        <span>
          <bdi>{perSquareMetre}</bdi>
        </span>
      )}
      {ad.previousPrice && (
        <>
          <s>
            <span className="vh">{t('ad.previousPrice', { price: '' })}</span>
            <bdi>{formatPrice(ad.previousPrice, locale)}</bdi>
          </s>
          <span className="price-drop">
            {t('ad.reduced', { percent: reductionOf(ad.previousPrice.millimes, ad.price.millimes) })}
          </span>
        </>
      )}
      {ad.negotiable && <span>{t('ad.negotiable')}</span>}
    </p>
  );
}

/** The price drop in percent, at least 1. */
function reductionOf(before: number, after: number): number {
  return Math.max(1, Math.round((1 - after / before) * 100));
}
