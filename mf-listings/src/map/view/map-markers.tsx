import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapAd, MapAnswer } from '@houni/contracts/map';
import { useT } from '@houni/i18n';
import { formatNumber, formatPrice } from '@houni/i18n/format';
import { crowdedOf, insideTile } from './crowding.ts';
import type { Box } from './crowding.ts';
import { nextMarker } from './next-marker.ts';
import { shortPrice } from './short-price.ts';

export type Cluster = MapAnswer['clusters'][number];

interface MapMarkersProps {
  map: MapLibre;
  clusters: readonly Cluster[];
  ads: readonly MapAd[];
  /** The ad of the list beside that is pointed at: it is shown even where it stands in a cluster. */
  pointed: MapAd | null;
  /** Key of the ad whose card is open, if one is. */
  opened: string | undefined;
  onPoint: (ad: MapAd | null) => void;
  onOpen: (ad: MapAd) => void;
  onCluster: (cluster: Cluster) => void;
}

/**
 * Prices and clusters as buttons over the map, whose pixels are counted from the left in every language; one tab stop, arrow keys
 * go to the next in their direction.
 */
export function MapMarkers({ map, clusters, ads, pointed, opened, onPoint, onOpen, onCluster }: MapMarkersProps) {
  const { t, locale } = useT('listingsMap');
  const layer = useRef<HTMLDivElement>(null);
  useMarkerPlaces(map, layer);
  useArrowKeys(layer);
  const shown = pointed && !ads.some(({ publicKey }) => publicKey === pointed.publicKey) ? [...ads, pointed] : ads;
  const at = ({ lng, lat }: { lng: number; lat: number }) => ({ 'data-lng': lng, 'data-lat': lat });

  return createPortal(
    <div ref={layer} className="markers" dir="ltr" role="group" aria-label={t('markers')}>
      {clusters.map((cluster) => (
        <button
          key={`${cluster.bbox[0]},${cluster.bbox[1]}`}
          type="button"
          className={`cluster${cluster.count >= 100 ? ' many' : ''}`}
          {...at(cluster)}
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
          className={`price${ad.publicKey === pointed?.publicKey || ad.publicKey === opened ? ' on' : ''}`}
          {...at(ad)}
          aria-label={`${formatPrice(ad.price, locale)} · ${ad.title}`}
          aria-pressed={ad.publicKey === opened}
          onPointerEnter={() => onPoint(ad)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(ad)}
          onBlur={() => onPoint(null)}
          onClick={() => onOpen(ad)}
        >
          <bdi>{shortPrice(ad.price, locale)}</bdi>
        </button>
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}

/**
 * Keeps the buttons where their ads are, past React: a map moves at every frame. Clusters stay within their tiles, so that
 * none lies on another; a price that has no room beside those before it is marked, and drawn as a dot.
 */
function useMarkerPlaces(map: MapLibre, layer: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const place = () => {
      const markers = [...(layer.current?.querySelectorAll<HTMLElement>('button') ?? [])];
      const boxes = markers.map((marker) => boxOf(map, marker));
      const crowded = crowdedOf(boxes);
      for (const [index, marker] of markers.entries()) {
        const { x, y } = boxes[index] ?? { x: 0, y: 0 };
        marker.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
        marker.toggleAttribute('data-crowded', crowded.has(index));
      }
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }); // after each render: there may be other markers
}

/** The middle of a marker on the screen, and its size, in pixels. */
function boxOf(map: MapLibre, { dataset, offsetWidth: width, offsetHeight: height }: HTMLElement): Box {
  const project = (lng?: string, lat?: string) => map.project([Number(lng), Number(lat)]);
  const { x, y } = project(dataset['lng'], dataset['lat']);
  const box = { x, y, width, height };
  if (dataset['tile'] === undefined) return box;
  const [west, south, east, north] = dataset['tile'].split(',');
  return insideTile(box, project(west, north), project(east, south));
}

/** One of the markers is reached by Tab, the others by arrows. Native listeners, before those of the map beneath. */
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
      const others = [...(element?.querySelectorAll<HTMLElement>('button') ?? [])];
      const next = nextMarker(event.target, others, event.key);
      if (!next) return;
      for (const marker of others) marker.tabIndex = marker === next ? 0 : -1;
      next.focus({ preventScroll: true });
    };
    element?.addEventListener('keydown', step);
    return () => element?.removeEventListener('keydown', step);
  }, [layer]);
}
