import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedAd } from '@houni/contracts/ad';
import { isolateText } from '@houni/domain/isolate-text';
import { useT } from '@houni/i18n';
import type { Translate } from '@houni/i18n';
import { formatMoneyChange, formatPrice, formatPricePerSquareMetre, formatRelative } from '@houni/i18n/format';
import { htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import { adCardStyle, compactCardStyle } from './ad-card-style.ts';
import { cardFacts } from './card-facts.ts';
import { CardPhotos } from './card-photos.tsx';
import { ASK_FOR_PHOTOS } from './message-form.ts';

export interface AdCardProps {
  ad: ListedAd;
  /** When the ad was fetched, in milliseconds: the same on the server and in the browser. */
  now: number;
  /** The `sizes` attribute of its photo. */
  sizes: string;
  /** Loads the picture with high priority: for the first of a page. */
  priority?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Says whether the ad is for sale or to rent: for lists with both. */
  mixed?: boolean;
  /** `compact` is a row with a small photo at its start; `sizes` is then 120px. */
  variant?: 'large' | 'compact';
  /** Buttons with the class `item-actions`, over the card and outside its link. */
  actions?: ReactNode;
}

/**
 * The card of an ad on every page, always of the same height: photos, price, facts, place, age and advertiser. Its one
 * link covers it, but contains only the photos and, for screen readers, its heading: the rest is text.
 */
export function AdCard({
  ad,
  now,
  sizes,
  priority = false,
  level = 3,
  mixed = false,
  variant = 'large',
  actions,
}: AdCardProps) {
  const { t, locale } = useT('common');
  const isBare = isPhotoless(ad, variant);
  const Heading = `h${level}` as const;
  const facts = cardFacts(ad, locale, t).map((fact) => isolateText(fact, locale));
  // The line has no room for an earlier price too.
  const hasPerArea = ad.transaction === 'SALE' && !ad.previousPrice;
  const perArea = hasPerArea && formatPricePerSquareMetre(ad.price.millimes, ad.area, locale);
  return (
    <article
      css={variant === 'compact' ? compactCardStyle : adCardStyle}
      className={classesOf(ad, isBare ? 'bare' : variant)}
    >
      <Link to={ad.url}>
        <span className="photos">
          {ad.photos.length > 0 ? (
            <CardPhotos photos={ad.photos} sizes={sizes} priority={priority} />
          ) : (
            <span className="none" aria-hidden>
              <b>{ad.place[0]}</b>
              {t('card.noPhoto')}
            </span>
          )}
          <CardBadge ad={ad} />
        </span>
        <Heading className="vh">{spokenTitle(ad, t)}</Heading>
      </Link>
      <div className="body">
        <p className="price">
          <bdi>{formatPrice(ad.price, locale)}</bdi>
          {mixed && <span className="offer">{t(`offers.${ad.transaction}`)}</span>}
          {ad.previousPrice && (
            <s>
              <span className="vh">{t('card.previousPrice', { price: '' })}</span>
              <bdi>{formatPrice(ad.previousPrice, locale)}</bdi>
            </s>
          )}
          {perArea && <bdi className="per">{perArea}</bdi>}
        </p>
        <p className="facts">{facts.join(' · ')}</p>
        <p className="place">{ad.place.join(t('place.separator'))}</p>
        {ad.ownTitle ? (
          <p className="by">
            <span className="vh">{t('card.ownTitle')} </span>
            <bdi lang={htmlLang(ad.ownTitle.language)}>{ad.ownTitle.text}</bdi>
          </p>
        ) : (
          <p className="by">
            <span>{formatRelative(ad.publishedAt, now, t)} ·</span>
            <bdi>{ad.agency?.name ?? t(ad.agency ? 'advertisers.professional' : 'advertisers.private')}</bdi>
            {ad.agency?.verified && <Icon name="verified" size={16} label={t('card.verified')} />}
          </p>
        )}
      </div>
      {isBare && (
        <Link className="ask" to={`${ad.url}${ASK_FOR_PHOTOS}`} rel="nofollow">
          {t('card.askPhotos')}
        </Link>
      )}
      {actions}
    </article>
  );
}

/** The title without "S+2", which is read "S plus 2". */
function spokenTitle({ rooms, title }: ListedAd, t: Translate): string {
  const count = { count: rooms };
  return rooms ? title.replace(t('common:units.rooms', count), t('common:counts.bedrooms', count)) : title;
}

/** One badge at most: closed, paid, or how much the price fell. Empty, it shows "seen" (`data-seen`, set by the browser). */
function CardBadge({ ad: { closed, sponsored, highlighted, previousPrice, price } }: Pick<AdCardProps, 'ad'>) {
  const { t, locale } = useT('common');
  if (closed) return <span className="badge closed">{t('card.closed')}</span>;
  if (sponsored || highlighted)
    return <span className="badge">{t(sponsored ? 'card.sponsored' : 'card.highlighted')}</span>;
  if (!previousPrice) return <span className="badge" />;
  return (
    <span className="badge reduced" aria-hidden>
      <bdi>{formatMoneyChange(price.millimes - previousPrice.millimes, locale)}</bdi>
    </span>
  );
}

function classesOf({ sponsored, highlighted }: ListedAd, variant: string): string {
  return `${variant}${sponsored ? ' top-place' : ''}${highlighted ? ' highlighted' : ''}`;
}

/** Whether a large card offers to ask for photos: the advertiser of a closed ad is not asked. */
function isPhotoless({ photos, closed }: ListedAd, variant: AdCardProps['variant']): boolean {
  return photos.length === 0 && !closed && variant === 'large';
}
