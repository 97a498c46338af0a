import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapAd, MapAnswer } from '@houni/contracts/map';
import { useT } from '@houni/i18n';
import { formatNumber, formatPrice } from '@houni/i18n/format';
import { useSelector } from '@houni/store';
import type { RootState } from '@houni/store';
import { Icon } from '@houni/ui/icon.tsx';
import { selectDeviceLists } from '../../device-lists/device-lists-slice.ts';
import { useSavedKeys } from '../../device-lists/use-saved-keys.ts';
import { nextMarker } from './next-marker.ts';
import { shortPrice } from './short-price.ts';
import { useMarkerPositions } from './use-marker-positions.ts';

export type Cluster = MapAnswer['clusters'][number];

interface MapMarkersProps {
  map: MapLibre;
  clusters: readonly Cluster[];
  ads: readonly MapAd[];
  /** The ad under the pointer in the list next to the map: its marker is shown even if it is in a cluster. */
  highlighted: MapAd | null;
  /** The key of the ad whose card is open. */
  opened: string | undefined;
  onHighlight: (ad: MapAd | null) => void;
  onOpen: (ad: MapAd) => void;
  onCluster: (cluster: Cluster) => void;
  /** A finger touched a house far out: the map shows more of the surroundings. */
  onDot: (ad: MapAd) => void;
}

/** Below this zoom a touched house is too near to others to be meant. */
const FIRST_OPENED_ZOOM = 11;

/** Diameters of clusters in pixels, by the number of their ads. */
const CLUSTER_PX = { few: 30, some: 36, many: 44 };

/**
 * Prices and clusters as buttons over the map, always left to right like its pixels. They are one tab stop; arrow keys
 * move to the next marker in their direction.
 */
export function MapMarkers({
  map,
  clusters,
  ads,
  highlighted,
  opened,
  onHighlight,
  onOpen,
  onCluster,
  onDot,
}: MapMarkersProps) {
  const { t, locale } = useT('listingsMap');
  const viewed = useSelector((state: RootState) => selectDeviceLists(state).recentlyViewed);
  const favourites = useSavedKeys('favourite');
  const layer = useRef<HTMLDivElement>(null);
  useMarkerPositions(map, layer);
  useArrowKeys(layer);
  const shown =
    highlighted && !ads.some(({ publicKey }) => publicKey === highlighted.publicKey) ? [...ads, highlighted] : ads;
  const positionOf = ({ lng, lat }: { lng: number; lat: number }) => ({ 'data-lng': lng, 'data-lat': lat });

  return createPortal(
    <div ref={layer} className="markers" dir="ltr" role="group" aria-label={t('markers')}>
      {clusters.map((cluster) => (
        <button
          key={`${cluster.bbox[0]},${cluster.bbox[1]}`}
          type="button"
          className="cluster"
          style={{ '--size': `${clusterSize(cluster.count)}px` } as React.CSSProperties}
          {...positionOf(cluster)}
          data-tile={cluster.bbox.join()}
          aria-label={t('cluster', { count: cluster.count })}
          onClick={() => onCluster(cluster)}
        >
          {formatNumber(cluster.count, locale)}
        </button>
      ))}
      {shown.map((ad) => (
        <button
          key={ad.publicKey}
          type="button"
          className={[
            'price',
            (ad.publicKey === highlighted?.publicKey || ad.publicKey === opened) && 'active',
            viewed.includes(ad.publicKey) && 'seen',
            favourites.includes(ad.publicKey) && 'favourite',
          ]
            .filter(Boolean)
            .join(' ')}
          {...positionOf(ad)}
          // The name begins with the visible text, for people who say what they see.
          aria-label={[shortPrice(ad.price, locale, t), formatPrice(ad.price, locale), ad.title].join(' · ')}
          aria-pressed={ad.publicKey === opened}
          onPointerEnter={() => onHighlight(ad)}
          onPointerLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(ad)}
          onBlur={() => onHighlight(null)}
          onClick={({ nativeEvent, currentTarget }) => {
            const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
            const isCollapsed = currentTarget.hasAttribute('data-collapsed');
            if (isTouch && isCollapsed && map.getZoom() < FIRST_OPENED_ZOOM) onDot(ad);
            else onOpen(ad);
          }}
        >
          <bdi>{shortPrice(ad.price, locale, t)}</bdi>
          <Icon name="home" size={14} />
        </button>
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}

function clusterSize(count: number): number {
  if (count < 10) return CLUSTER_PX.few;
  return count < 100 ? CLUSTER_PX.some : CLUSTER_PX.many;
}

/** Tab reaches one marker, arrow keys the others. The listener is native, to run before those of the map below. */
function useArrowKeys(layer: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const markers = [...(layer.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const focused = markers.find((marker) => marker === document.activeElement);
    for (const marker of markers) marker.tabIndex = marker === (focused ?? markers[0]) ? 0 : -1;
  });
  useEffect(() => {
    const element = layer.current;
    const step = (event: KeyboardEvent) => {
      if (!event.key.startsWith('Arrow') || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      event.stopPropagation();
      const all = [...(element?.querySelectorAll<HTMLElement>('button') ?? [])];
      const next = nextMarker(event.target, all, event.key);
      if (!next) return;
      for (const marker of all) marker.tabIndex = marker === next ? 0 : -1;
      next.focus({ preventScroll: true });
    };
    element?.addEventListener('keydown', step);
    return () => element?.removeEventListener('keydown', step);
  }, [layer]);
}
