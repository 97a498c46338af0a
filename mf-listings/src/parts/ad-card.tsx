import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { formatArea, formatPrice } from '@houni/i18n/format';
import { htmlLang } from '@houni/routing/locale';
import { Icon } from '@houni/ui/icon.tsx';
import { AdActions } from './ad-actions.tsx';
import { adCardStyle } from './ad-card-style.ts';
import { CardPhotos } from './card-photos.tsx';
import type { ListedAd } from './listed-ad.ts';

const NEW_FOR_MS = 3 * 24 * 60 * 60 * 1000;

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
}

/** An ad in a list: one link with photo, price, title, size and place, and the buttons for favourites and comparison. */
export function AdCard({ ad, now, sizes, priority = false, level = 3 }: AdCardProps) {
  const { t, locale } = useT('listings');
  const Heading = `h${level}` as const;
  const facts = [
    ad.rooms !== null && t('common:units.rooms', { count: ad.rooms }),
    ad.area !== null && formatArea(ad.area, locale),
  ].filter((fact) => fact !== false);

  return (
    <article css={adCardStyle} className={`${ad.sponsored ? 'sponsored ' : ''}${ad.highlighted ? 'highlighted' : ''}`}>
      <Link to={ad.url}>
        <span className="photos">
          {ad.photos.length > 0 ? (
            <CardPhotos
              photos={ad.photos}
              sizes={sizes}
              priority={priority}
              labels={{ next: t('card.nextPhoto'), previous: t('card.previousPhoto') }}
            />
          ) : (
            <span className="none">
              <Icon name="camera" size={28} />
              {t('card.noPhoto')}
            </span>
          )}
          <Badges ad={ad} now={now} />
          {ad.photoCount > 1 && (
            <span className="count">
              <Icon name="camera" size={14} />
              <span aria-hidden>{ad.photoCount}</span>
              <span className="vh">{t('common:counts.photos', { count: ad.photoCount })}</span>
            </span>
          )}
        </span>
        <div className="body">
          <p className="price">
            <bdi>{formatPrice(ad.price, locale)}</bdi>
            {ad.previousPrice && (
              <s>
                <span className="vh">{t('card.previousPrice', { price: '' })}</span>
                <bdi>{formatPrice(ad.previousPrice, locale)}</bdi>
              </s>
            )}
          </p>
          <Heading className="title">{ad.title}</Heading>
          {ad.ownTitle && (
            <p className="own-title">
              <span className="vh">{t('card.ownTitle')} </span>
              <bdi lang={htmlLang(ad.ownTitle.language)}>{ad.ownTitle.text}</bdi>
            </p>
          )}
          {facts.length > 0 && (
            <p className="facts">
              {facts.map((fact) => (
                <bdi key={fact}>{fact}</bdi>
              ))}
            </p>
          )}
          <p className="place">
            <Icon name="map-pin" size={16} />
            <span>{ad.place.join(t('place.separator'))}</span>
          </p>
          {ad.verifiedAgency !== null && (
            <p className="by">
              <Icon name="verified" size={16} />
              <span>
                {t('card.verified')} · <bdi>{ad.verifiedAgency}</bdi>
              </span>
            </p>
          )}
        </div>
      </Link>
      <AdActions ad={ad} className="ad-actions" />
    </article>
  );
}

/** Closed, sponsored, highlighted, price drop, new. */
function Badges({ ad, now }: Pick<AdCardProps, 'ad' | 'now'>) {
  const { t } = useT('listings');
  const isNew = now - Date.parse(ad.publishedAt) < NEW_FOR_MS;
  if (ad.state === 'published' && !ad.sponsored && !ad.highlighted && !ad.previousPrice && !isNew) return null;
  return (
    <span className="badges">
      {ad.state !== 'published' && <span className="closed">{t('card.closed')}</span>}
      {ad.sponsored && <span>{t('card.sponsored')}</span>}
      {ad.highlighted && <span>{t('card.highlighted')}</span>}
      {ad.previousPrice && <span className="reduced">{t('card.reduced')}</span>}
      {isNew && <span className="new">{t('card.new')}</span>}
    </span>
  );
}
