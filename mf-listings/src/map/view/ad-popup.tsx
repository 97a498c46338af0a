import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { MapAd } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { formatArea, formatPrice } from '@houni/i18n/format';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';

interface AdPopupProps {
  ad: MapAd;
  onClose: () => void;
}

/** The card of one ad of the map. Escape closes it, and the focus goes back to where it came from. */
export function AdPopup({ ad, onClose }: AdPopupProps) {
  const { t, locale } = useT('listingsMap');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    link.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [onClose]);
  const facts = [
    ad.rooms !== null && t('common:units.rooms', { count: ad.rooms }),
    ad.area !== null && formatArea(ad.area, locale),
  ].filter((fact) => fact !== false);
  return (
    <article className="popup">
      <Link ref={link} to={ad.url}>
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
      <button type="button" className="round close" aria-label={t('closeCard')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </article>
  );
}
