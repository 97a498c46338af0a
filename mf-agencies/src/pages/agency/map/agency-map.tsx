import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Marker } from 'maplibre-gl';
import type { Map as MapLibre } from 'maplibre-gl';
import { mapApi } from '@houni/api-client/map';
import type { AgencyDetail } from '@houni/contracts/agency';
import type { MapAnswer } from '@houni/contracts/map';
import { useT } from '@houni/i18n';
import { formatMoney, formatNumber } from '@houni/i18n/format';
import type { Bounds } from '@houni/map/geometry';
import { writeBounds } from '@houni/map/geometry';
import { mapFrame } from '@houni/map/map-frame';
import { MapNotice } from '@houni/map/map-notice.tsx';
import { COUNTRY, useMap } from '@houni/map/use-map';
import { ZoomButtons } from '@houni/map/zoom-buttons.tsx';
import { color, font, radius, shadow, space } from '@houni/ui/tokens';
import { toItemsQuery } from '../item-filters.ts';
import type { ItemFilters } from '../item-filters.ts';

export { MAP_TEXTS } from '@houni/map/map-texts';

/** Fine enough that the first view fits the ads and not the squares that they are counted in. */
const FIRST_ZOOM = 10;
/** Around the first view, so that a single ad has surroundings: about 2 km. */
const MARGIN_DEGREES = 0.02;

const style = css(mapFrame, {
  // The canvas is written from left to right in every language.
  '& .maplibregl-marker': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 },
  '& .marker': {
    display: 'inline-grid',
    placeItems: 'center',
    minInlineSize: '2.75rem',
    minBlockSize: '2.75rem',
    paddingInline: space[2],
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.full,
    backgroundColor: color.card,
    boxShadow: shadow.card,
    color: color.ink,
    fontSize: font.sm,
    fontWeight: font.medium,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& .marker.group': { backgroundColor: color.blue, borderColor: color.blue, color: color.onBlue },
});

export interface AgencyMapProps {
  agency: AgencyDetail;
  filters: ItemFilters;
}

/** The agency's ads that match: a price leads to its ad, a number zooms in to as many ads. */
export function AgencyMap({ agency, filters }: AgencyMapProps) {
  const { t, locale } = useT('agencyPage');
  const canvas = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ bounds: Bounds; zoom: number } | null>(null);
  const query = (bounds: Bounds, zoom: number) => {
    const { sort: _sort, page: _page, pageSize: _pageSize, ...found } = toItemsQuery(filters);
    return { ...found, agency: agency.publicKey, locale, bbox: writeBounds(bounds), zoom };
  };
  const first = mapApi.useSearchMapQuery(query(COUNTRY, FIRST_ZOOM));
  const seen = mapApi.useSearchMapQuery(query(view?.bounds ?? COUNTRY, view?.zoom ?? FIRST_ZOOM));
  const bounds = first.isError ? COUNTRY : first.currentData ? boundsOfAnswer(first.currentData) : null;
  const state = useMap(canvas, bounds);
  return (
    <div css={style} role="region" aria-label={t('map.label', { name: agency.name })}>
      <div ref={canvas} className="canvas" dir="ltr" />
      {state.status === 'ready' ? (
        <>
          <Markers map={state.map} answer={seen.data ?? null} onMove={setView} />
          <ZoomButtons map={state.map} />
          {seen.isError && (
            <p className="notice low" role="alert">
              {t('common:errors.network')}
            </p>
          )}
          {seen.currentData?.total === 0 && (
            <p className="notice low" role="status">
              {t('map.none')}
            </p>
          )}
        </>
      ) : (
        <MapNotice state={state} />
      )}
    </div>
  );
}

interface MarkersProps {
  map: MapLibre;
  answer: MapAnswer | null;
  onMove: (view: { bounds: Bounds; zoom: number }) => void;
}

function Markers({ map, answer, onMove }: MarkersProps) {
  const { t, locale } = useT('agencyPage');
  useEffect(() => {
    const tell = () => {
      const [[west, south], [east, north]] = map.getBounds().toArray();
      onMove({ bounds: [west, south, east, north], zoom: Math.floor(map.getZoom()) });
    };
    map.on('moveend', tell);
    tell();
    return () => void map.off('moveend', tell);
  }, [map, onMove]);
  useEffect(() => {
    if (!answer) return undefined;
    const add = (element: HTMLElement, { lng, lat }: { lng: number; lat: number }) =>
      new Marker({ element }).setLngLat([lng, lat]).addTo(map);
    const markers = [
      ...answer.clusters.map((cluster) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.className = 'marker group';
        button.textContent = formatNumber(cluster.count, locale);
        button.ariaLabel = t('common:counts.ads', { count: cluster.count });
        button.addEventListener('click', () => map.fitBounds(cluster.bbox, { padding: 24 }));
        return add(button, cluster);
      }),
      ...answer.ads.map((ad) => {
        const link = document.createElement('a');
        link.href = ad.url;
        link.className = 'marker';
        link.textContent = formatMoney(ad.price.millimes, locale);
        link.title = ad.title;
        link.ariaLabel = `${ad.title}, ${link.textContent}`;
        return add(link, ad);
      }),
    ];
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, answer, locale, t]);
  return null;
}

function boundsOfAnswer({ clusters, ads }: MapAnswer): Bounds {
  const points = [...clusters, ...ads];
  if (points.length === 0) return COUNTRY;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  return [
    Math.min(...lngs) - MARGIN_DEGREES,
    Math.min(...lats) - MARGIN_DEGREES,
    Math.max(...lngs) + MARGIN_DEGREES,
    Math.max(...lats) + MARGIN_DEGREES,
  ];
}
