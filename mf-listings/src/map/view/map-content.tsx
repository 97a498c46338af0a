import { useCallback, useEffect, useRef, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { mapApi } from '@houni/api-client/map';
import type { MapAd } from '@houni/contracts/map';
import { MAX_PAGE_SIZE } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { useOnline } from '@houni/ui/use-online';
import { AdPopup } from './ad-popup.tsx';
import { CircleArea } from './circle-area.tsx';
import { DrawArea } from './draw-area.tsx';
import { LocateButton } from './locate-button.tsx';
import type { Bounds, Point } from '@houni/map/geometry';
import { boundsOf, isWithin, writeBounds } from '@houni/map/geometry';
import { USER_MOVE, ZoomButtons } from '@houni/map/zoom-buttons.tsx';
import type { ListingMapProps } from './listing-map-props.ts';
import { mapArguments } from './map-arguments.ts';
import { MAP_BLUE } from '@houni/map/map-colours';
import { MapMarkers } from './map-markers.tsx';
import type { Cluster } from './map-markers.tsx';
import { SearchTools } from './map-tools.tsx';
import type { AreaMode } from './map-tools.tsx';
import { approximateAreas } from '@houni/map/approximate-areas';
import { useListSync } from './use-list-sync.ts';
import { clusterApi } from './cluster-api.ts';
import type { MapSearch } from './use-map-search.ts';
import { useViewport } from './use-viewport.ts';
import { useShapeLayer } from '@houni/map/use-shape-layer';

interface MapContentProps extends ListingMapProps {
  map: MapLibre;
  search: MapSearch;
}

const NO_ADS: MapAd[] = [];
/** Ads that are closer to each other stay in one cluster at every zoom. */
const MIN_SEPARABLE_DEGREES = 0.0003;
/** Approximate areas are shown from the next web-map zoom on, MapLibre's 14. */
const MIN_AREA_ZOOM = 14;
/** Cards beside the opened one. */
const MAX_NEIGHBOURS = 11;

/** What is drawn on a loaded map: markers, the drawn area, the tools. */
export function MapContent({ map, route, filters, ads, search }: MapContentProps) {
  const { t } = useT('listingsMap');
  const online = useOnline();
  const [mode, setMode] = useState<AreaMode>('none');
  const [isMoved, setMoved] = useState(false);
  const [highlighted, setHighlighted] = useState<MapAd | null>(null);
  const [opened, setOpened] = useState(NO_ADS);
  /** The cards beside the one that was opened, and the card of this strip that is in its middle. */
  const [neighbours, setNeighbours] = useState(NO_ADS);
  const [shown, setShown] = useState<MapAd | null>(null);
  /** The bounds that this map has written into the address: it must not move to them again. */
  const ownBounds = useRef<string | null>(null);
  /** The cluster whose ads are being requested; null after the map was moved. */
  const requestedCluster = useRef<Cluster | null>(null);
  const [requestClusterAds] = clusterApi.useLazyListingsClusterAdsQuery();

  const searchHere = (bounds: Parameters<MapSearch['searchBounds']>[0]) => {
    ownBounds.current = writeBounds(bounds);
    setMoved(false);
    search.searchBounds(bounds);
  };
  const viewport = useViewport(map, ({ bounds }) => {
    requestedCluster.current = null;
    // The list stays as it is until the visitor asks for the visible area.
    if (writeBounds(bounds) !== ownBounds.current) setMoved(true);
  });
  const { data, isError, refetch } = mapApi.useSearchMapQuery(mapArguments(route, filters, viewport, ads));
  const found = data?.ads ?? NO_ADS;
  const listed = data?.listed ?? NO_ADS;
  useListSync(listed, highlighted, setHighlighted);

  // The address may change to another place, or back.
  const { extent } = search;
  const target = extent && writeBounds(extent);
  useEffect(() => {
    if (!extent || target === ownBounds.current) return;
    ownBounds.current = target;
    setMoved(false);
    map.fitBounds(extent, { padding: 24, animate: !matchMedia('(prefers-reduced-motion: reduce)').matches });
    // `target` represents `extent`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, target]);

  useShapeLayer(map, 'area', search.area && mode === 'none' ? [search.area] : [], {
    colour: MAP_BLUE,
    fill: 0.12,
    line: 2.5,
  });
  // Zoomed out, the circle would hide the ad's own marker.
  const areas =
    viewport.zoom > MIN_AREA_ZOOM
      ? approximateAreas([...(highlighted ? [highlighted] : []), ...opened.slice(0, 1)])
      : [];
  useShapeLayer(map, 'approximate-areas', areas, { colour: MAP_BLUE, fill: 0.18, line: 1 });

  const isMaxZoom = () => map.getZoom() >= map.getMaxZoom() - 1;
  /** Zooms to the ads of a cluster; when zooming no longer separates them, lists them. */
  const openCluster = async (cluster: Cluster) => {
    requestedCluster.current = cluster;
    const searched = mapArguments(route, filters, { bounds: cluster.bbox, zoom: viewport.zoom }, []);
    const clusterAds =
      cluster.count <= MAX_PAGE_SIZE ? ((await requestClusterAds(searched, true)).data ?? NO_ADS) : NO_ADS;
    if (requestedCluster.current !== cluster) return;
    const contents =
      clusterAds.length > 0 ? boundsOf(clusterAds.map(({ lng, lat }): Point => [lng, lat])) : cluster.bbox;
    if (clusterAds.length > 0 && (isMaxZoom() || isOnePlace(contents))) {
      setOpened(clusterAds);
      setShown(null);
    } else if (isMaxZoom()) searchHere(contents);
    else if (isWithin(contents, viewport.bounds, 0)) map.fitBounds(contents, { padding: 64 }, USER_MOVE);
    else map.easeTo({ center: [cluster.lng, cluster.lat], zoom: map.getZoom() + 2 }, USER_MOVE);
  };
  const searchDrawn = (corners: Point[]) => {
    setMode('none');
    search.searchArea(corners);
  };
  const cancel = useCallback(() => setMode('none'), []);
  const close = useCallback(() => setOpened(NO_ADS), []);

  return (
    <>
      {mode === 'none' && (
        <SearchTools
          {...{ isNarrowed: search.isNarrowed, onClear: search.clear, onMode: setMode }}
          canSearchHere={isMoved}
          onSearchHere={() => searchHere(viewport.bounds)}
        />
      )}
      <MapMarkers
        {...{
          map,
          highlighted,
          ads: found,
          clusters: data?.clusters ?? [],
          opened: opened.length === 1 ? shown?.publicKey : undefined,
        }}
        onHighlight={setHighlighted}
        onOpen={(ad) => {
          setOpened([ad]);
          setNeighbours(isPhone() ? nearest(ad, found) : NO_ADS);
          setShown(ad);
        }}
        onDot={({ lng, lat }) => map.easeTo({ center: [lng, lat], zoom: map.getZoom() + 1.5 }, USER_MOVE)}
        onCluster={(cluster) => void openCluster(cluster)}
      />
      {mode === 'draw' && <DrawArea map={map} onDrawn={searchDrawn} onCancel={cancel} />}
      {mode === 'circle' && <CircleArea map={map} onDrawn={searchDrawn} onCancel={cancel} />}
      <ZoomButtons map={map}>
        <LocateButton map={map} />
      </ZoomButtons>
      {opened[0] && mode === 'none' && (
        <AdPopup
          key={opened[0].publicKey}
          {...{ ads: opened, neighbours, onClose: close }}
          onShown={(ad) => {
            setShown(ad);
            if (!map.getBounds().contains([ad.lng, ad.lat])) map.panTo([ad.lng, ad.lat]);
          }}
        />
      )}
      {isError && (
        <div className="notice low" role="alert">
          <p>{t(online ? 'noAds' : 'offline')}</p>
          <Button variant="secondary" icon="refresh" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        </div>
      )}
    </>
  );
}

function isPhone(): boolean {
  return matchMedia('(max-width: 991.98px)').matches;
}

/** The other ads that are nearest to one, nearest first. */
function nearest(ad: MapAd, ads: readonly MapAd[]): MapAd[] {
  const distance = (other: MapAd) => Math.hypot((other.lng - ad.lng) * 0.8, other.lat - ad.lat);
  return ads
    .filter(({ publicKey }) => publicKey !== ad.publicKey)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_NEIGHBOURS);
}

function isOnePlace([west, south, east, north]: Bounds): boolean {
  return east - west < MIN_SEPARABLE_DEGREES && north - south < MIN_SEPARABLE_DEGREES;
}
