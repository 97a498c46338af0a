import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MapAd } from '@houni/contracts/map';
import { useT } from '@houni/i18n';
import { formatArea, formatPrice } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';

interface AdPopupProps {
  /** One ad, or several at the same point. */
  ads: readonly MapAd[];
  onClose: () => void;
}

/** The card of one ad on the map, or a list of several. Escape closes it; the focus returns to the marker. */
export function AdPopup({ ads, onClose }: AdPopupProps) {
  const { t } = useT('listingsMap');
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    card.current?.querySelector('a')?.focus({ preventScroll: true });
    // The card is at the lower edge of the map, which may be below the viewport.
    card.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [onClose]);
  const isList = ads.length > 1;
  const label = isList ? t('here', { count: ads.length }) : undefined;
  return (
    <article ref={card} className="popup" aria-label={label}>
      {isList && <p className="here">{label}</p>}
      <ul role="list">
        {ads.map((ad) => (
          <li key={ad.publicKey}>
            <AdLink ad={ad} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="round close"
        aria-label={t(isList ? 'closeHere' : 'closeCard')}
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </button>
    </article>
  );
}

function AdLink({ ad }: { ad: MapAd }) {
  const { t, locale } = useT('listingsMap');
  const facts = [
    ad.rooms !== null && t('common:units.rooms', { count: ad.rooms }),
    ad.area !== null && formatArea(ad.area, locale),
  ].filter((fact) => fact !== false);
  return (
    <Link to={ad.url}>
      {ad.photo ? (
        <Picture photo={ad.photo} sizes="7rem" ratio="1 / 1" alt="" />
      ) : (
        <span className="none">
          <Icon name="camera" />
        </span>
      )}
      <span className="facts">
        <strong>
          <bdi>{formatPrice(ad.price, locale)}</bdi>
        </strong>
        <bdi dir="auto" className="title">
          {ad.title}
        </bdi>
        <span>
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </span>
        {ad.precision !== 'exact' && <small>{t('approximate')}</small>}
      </span>
    </Link>
  );
}
