import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatDate, formatPrice, formatPricePerSquareMetre } from '@houni/i18n/format';
import { htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import { WordedKeepButtons } from '../../keeping/worded-keep-buttons.tsx';
import { placeLine } from '../../parts/place-phrase.ts';
import { adTexts } from './ad-text.ts';
import { KeyFacts } from './key-facts.tsx';
import { ShareButtons } from './share-buttons.tsx';

/** What decides whether people read on: title, price, size, place. */
export function AdLead({ ad }: { ad: AdDetail }) {
  const { t, locale } = useT('listings');
  const [text] = adTexts(ad, locale);
  // The price of a square metre compares sales; of a rent it would say little.
  const perSquareMetre =
    ad.transaction === 'SALE' ? formatPricePerSquareMetre(ad.price.millimes, ad.area, locale) : null;
  return (
    <header className="lead">
      <h1 tabIndex={-1}>
        <bdi dir="auto" lang={htmlLang(text.language)}>
          {text.title}
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
        {ad.previousPrice && (
          <span className="fell">
            {t('ad.reduced', { percent: reductionOf(ad.previousPrice.millimes, ad.price.millimes) })}
          </span>
        )}
        {ad.negotiable && <span>{t('ad.negotiable')}</span>}
      </p>
      <KeyFacts ad={ad} />
      <p className="soft">
        {t('common:facts.publishedAt', { date: formatDate(ad.publishedAt, locale) })}
        {' · '}
        <bdi>{t('ad.reference', { reference: ad.publicKey })}</bdi>
      </p>
      <WordedKeepButtons ad={ad} />
      <ShareButtons title={text.title} path={ad.url} />
    </header>
  );
}

/** By how many percent a price fell; at least one, since it did. */
function reductionOf(before: number, after: number): number {
  return Math.max(1, Math.round((1 - after / before) * 100));
}
