import { useEffect, useEffectEvent, useRef } from 'react';
import { itemsByKeysApi } from '@houni/api-client/items-by-keys';
import type { MapAd } from '@houni/contracts/map';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { AdCard } from '../../parts/ad-card.tsx';

const STRIP_SETTLED_MS = 120;

interface AdPopupProps {
  /** One ad, or several at the same point. */
  ads: readonly MapAd[];
  /** Ads near the one that is open: on phones its card is the first of a strip with them. */
  neighbours: readonly MapAd[];
  /** The strip was moved to another ad. */
  onShown: (ad: MapAd) => void;
  onClose: () => void;
}

/**
 * The compact card of one ad on the map, in a strip with its neighbours on phones, or a list of all ads at one point. Escape
 * closes it; the focus returns to the marker.
 */
export function AdPopup({ ads, neighbours, onShown, onClose }: AdPopupProps) {
  const { t, locale } = useT('listingsMap');
  const card = useRef<HTMLElement>(null);
  const isList = ads.length > 1;
  const shown = isList ? ads : [...ads, ...neighbours];
  const { data = [], fulfilledTimeStamp: now = 0 } = itemsByKeysApi.useGetItemsByKeysQuery({
    keys: shown.map(({ publicKey }) => publicKey),
    locale,
  });
  const isLoaded = data.length > 0;
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (isLoaded) card.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isLoaded]);
  useEffect(() => {
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', escape);
    return () => removeEventListener('keydown', escape);
  }, [onClose]);
  const strip = useRef<HTMLUListElement>(null);
  const settle = useEffectEvent(() => {
    const list = strip.current;
    if (!list || isList) return;
    const { left, width } = list.getBoundingClientRect();
    const middle = left + width / 2;
    const index = [...list.children].findIndex((item) => {
      const box = item.getBoundingClientRect();
      return box.left <= middle && middle <= box.right;
    });
    const ad = shown.find(({ publicKey }) => publicKey === data[index]?.publicKey);
    if (ad) onShown(ad);
  });
  useEffect(() => {
    const list = strip.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, STRIP_SETTLED_MS);
    };
    list?.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      list?.removeEventListener('scroll', scrolled);
    };
  }, []);
  const label = isList ? t('here', { count: ads.length }) : undefined;
  return (
    <article ref={card} className={isList ? 'popup' : 'popup strip'} aria-label={label} aria-busy={!isLoaded}>
      {isList && <p className="here">{label}</p>}
      <ul role="list" ref={strip}>
        {data.map((ad) => (
          <li key={ad.publicKey}>
            <AdCard ad={ad} now={now} sizes="120px" variant="compact" />
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
