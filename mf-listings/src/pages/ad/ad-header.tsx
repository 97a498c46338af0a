import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatDate, formatPrice, formatPricePerSquareMetre } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import { LabelledAdActions } from '../../parts/labelled-ad-actions.tsx';
import { placeLine } from '../../parts/place-phrase.ts';
import { KeyFacts } from './key-facts.tsx';
import { ShareButtons } from './share-buttons.tsx';

/** Title, place, price, key facts, and the buttons to save and share, which a preview lacks. */
export function AdHeader({ ad, isPreview = false }: { ad: AdDetail; isPreview?: boolean }) {
  const { t, locale } = useT('listings');
  // The price per m² is only common for sales.
  const perSquareMetre =
    ad.transaction === 'SALE' ? formatPricePerSquareMetre(ad.price.millimes, ad.area, locale) : null;
  return (
    <header className="ad-header">
      <h1 tabIndex={-1}>{ad.heading}</h1>
      <p className="with-icon soft">
        <Icon name="map-pin" />
        {placeLine(ad.location, locale, t)}
      </p>
      <p className="price">
        <strong>
          <bdi>{formatPrice(ad.price, locale)}</bdi>
        </strong>
        {ad.previousPrice && (
          <s>
            <span className="vh">{t('ad.previousPrice', { price: '' })}</span>
            <bdi>{formatPrice(ad.previousPrice, locale)}</bdi>
          </s>
        )}
        {perSquareMetre !== null && (
          <span>
            <bdi>{perSquareMetre}</bdi>
          </span>
        )}
        {ad.previousPrice && (
          <span className="price-drop">
            {t('ad.reduced', { percent: reductionOf(ad.previousPrice.millimes, ad.price.millimes) })}
          </span>
        )}
        {ad.negotiable && <span>{t('ad.negotiable')}</span>}
      </p>
      <KeyFacts ad={ad} />
      <p className="soft">
        {t('common:facts.publishedAt', { date: formatDate(ad.publishedAt, locale) })}
        {!isPreview && (
          <>
            {' · '}
            <bdi>{t('ad.reference', { reference: ad.publicKey })}</bdi>
          </>
        )}
      </p>
      {!isPreview && (
        <>
          <LabelledAdActions ad={ad} />
          <ShareButtons title={ad.heading} path={ad.url} />
        </>
      )}
    </header>
  );
}

/** The price drop in percent, at least 1. */
function reductionOf(before: number, after: number): number {
  return Math.max(1, Math.round((1 - after / before) * 100));
}
