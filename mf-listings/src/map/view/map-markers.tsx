import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapAd, MapAnswer } from '@houni/contracts/map';
import { useT } from '@houni/i18n';
import { formatNumber, formatPrice } from '@houni/i18n/format';
import { findCollapsedMarkers, clampToTile } from './marker-collapsing.ts';
import type { Box } from './marker-collapsing.ts';
import { nextMarker } from './next-marker.ts';
import { formatShortPrice } from './format-short-price.ts';

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
}

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
}: MapMarkersProps) {
  const { t, locale } = useT('listingsMap');
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
          className={`cluster${cluster.count >= 100 ? ' many' : ''}`}
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
          className={`price${ad.publicKey === highlighted?.publicKey || ad.publicKey === opened ? ' active' : ''}`}
          {...positionOf(ad)}
          aria-label={`${formatPrice(ad.price, locale)} · ${ad.title}`}
          aria-pressed={ad.publicKey === opened}
          onPointerEnter={() => onHighlight(ad)}
          onPointerLeave={() => onHighlight(null)}
          onFocus={() => onHighlight(ad)}
          onBlur={() => onHighlight(null)}
          onClick={() => onOpen(ad)}
        >
          <bdi>{formatShortPrice(ad.price, locale)}</bdi>
        </button>
      ))}
    </div>,
    map.getCanvasContainer(),
  );
}

/**
 * Positions the buttons without React, because a map moves in every frame. Clusters stay within their tiles, so that
 * they do not overlap; a price that overlaps an earlier marker is collapsed to a dot.
 */
function useMarkerPositions(map: MapLibre, layer: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const position = () => {
      const markers = [...(layer.current?.querySelectorAll<HTMLElement>('button') ?? [])];
      const boxes = markers.map((marker) => boxOf(map, marker));
      const collapsed = findCollapsedMarkers(boxes);
      for (const [index, marker] of markers.entries()) {
        const { x, y } = boxes[index] ?? { x: 0, y: 0 };
        marker.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
        marker.toggleAttribute('data-collapsed', collapsed.has(index));
      }
    };
    position();
    map.on('move', position);
    map.on('resize', position);
    return () => {
      map.off('move', position);
      map.off('resize', position);
    };
  }); // after each render, because the markers may have changed
}

function boxOf(map: MapLibre, { dataset, offsetWidth: width, offsetHeight: height }: HTMLElement): Box {
  const project = (lng?: string, lat?: string) => map.project([Number(lng), Number(lat)]);
  const { x, y } = project(dataset['lng'], dataset['lat']);
  const box = { x, y, width, height };
  if (dataset['tile'] === undefined) return box;
  const [west, south, east, north] = dataset['tile'].split(',');
  return clampToTile(box, project(west, north), project(east, south));
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
