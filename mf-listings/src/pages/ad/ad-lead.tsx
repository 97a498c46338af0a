import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatArea, formatDate, formatPrice, formatPricePerSquareMetre } from '@houni/i18n/format';
import { htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import { placeLine } from '../../parts/place-phrase.ts';
import { ShareButtons } from './share-buttons.tsx';

/** What decides whether people read on: title, price, size, place. */
export function AdLead({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  // The price of a square metre compares sales; of a rent it would say little.
  const perSquareMetre =
    ad.transaction === 'SALE' ? formatPricePerSquareMetre(ad.price.millimes, ad.area, locale) : null;
  return (
    <header className="lead">
      <h1 tabIndex={-1}>
        <bdi dir="auto" lang={htmlLang(ad.language)}>
          {ad.title}
        </bdi>
      </h1>
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
        {ad.negotiable && <span>{t('ad.negotiable')}</span>}
      </p>
      <ul className="key">
        {ad.rooms !== null && (
          <li>
            <Icon name="bed" />
            <bdi>{t('common:units.rooms', { count: ad.rooms })}</bdi>
          </li>
        )}
        {ad.area !== null && (
          <li>
            <Icon name="area" />
            <bdi>{formatArea(ad.area, locale)}</bdi>
          </li>
        )}
        {ad.bathrooms !== null && ad.bathrooms > 0 && (
          <li>
            <Icon name="bath" />
            {t('common:counts.bathrooms', { count: ad.bathrooms })}
          </li>
        )}
      </ul>
      <p className="soft">
        {t('common:facts.publishedAt', { date: formatDate(ad.publishedAt, locale) })}
        {' · '}
        <bdi>{t('ad.reference', { reference: ad.publicKey })}</bdi>
      </p>
      <ShareButtons title={ad.title} />
    </header>
  );
}
