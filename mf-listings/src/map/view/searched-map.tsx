import { useCallback, useEffect, useRef, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import type { MapAd } from '@houni/contracts/map';
import { MAX_PAGE_SIZE } from '@houni/contracts/limits';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { useOnline } from '@houni/ui/use-online';
import { AdPopup } from './ad-popup.tsx';
import { AreaCircle } from './area-circle.tsx';
import { AreaPad } from './area-pad.tsx';
import type { Bounds, Point } from './geometry.ts';
import { boundsOf, isWithin, writeBounds } from './geometry.ts';
import type { ListingMapProps } from './listing-map.tsx';
import { mapArguments } from './map-arguments.ts';
import { mapApi } from './map-api.ts';
import { MAP_BLUE } from './map-colours.ts';
import { MapMarkers } from './map-markers.tsx';
import type { Cluster } from './map-markers.tsx';
import { SearchTools, ZoomButtons } from './map-tools.tsx';
import type { AreaMode } from './map-tools.tsx';
import { surroundings } from './surroundings.ts';
import { useListSync } from './use-list-sync.ts';
import type { MapSearch } from './use-map-search.ts';
import { BY_HAND, useMapView } from './use-map-view.ts';
import { useShapeLayer } from './use-shape-layer.ts';

interface SearchedMapProps extends ListingMapProps {
  map: MapLibre;
  search: MapSearch;
}

const NOTHING: MapAd[] = [];
/** Degrees: ads that are nearer to each other stay in one cluster however near one looks. */
const INSEPARABLE = 0.0003;

/** What stands on a map that is there: markers, the drawn area, the tools. */
export function SearchedMap({ map, route, filters, ads, search }: SearchedMapProps) {
  const { t } = useT('listingsMap');
  const online = useOnline();
  const [mode, setMode] = useState<AreaMode>('none');
  const [asIMove, setAsIMove] = useState(true);
  const [moved, setMoved] = useState(false);
  const [pointed, setPointed] = useState<MapAd | null>(null);
  const [opened, setOpened] = useState(NOTHING);
  /** The box that this map has put into the address: it need not go where it is. */
  const own = useRef<string | null>(null);
  /** The cluster whose ads are asked for; none after the map was moved. */
  const asked = useRef<Cluster | null>(null);
  const [askForAds] = mapApi.useLazyListingsClusterAdsQuery();

  const searchHere = (bounds: Parameters<MapSearch['searchBounds']>[0]) => {
    own.current = writeBounds(bounds);
    setMoved(false);
    search.searchBounds(bounds);
  };
  const view = useMapView(map, ({ bounds }) => {
    asked.current = null;
    // A drawn area stays while one looks around in it.
    if (mode === 'none' && asIMove && !search.area) searchHere(bounds);
    else setMoved(true);
  });
  const { data, isError, refetch } = mapApi.useListingsMapQuery(mapArguments(route, filters, view, ads));
  const found = data?.ads ?? NOTHING;
  const listed = data?.listed ?? NOTHING;
  useListSync(listed, pointed, setPointed);

  // The address may lead elsewhere: another place, a step back.
  const { extent } = search;
  const target = extent && writeBounds(extent);
  useEffect(() => {
    if (!extent || target === own.current) return;
    own.current = target;
    setMoved(false);
    map.fitBounds(extent, { padding: 24, animate: !matchMedia('(prefers-reduced-motion: reduce)').matches });
    // The text stands for the box.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, target]);

  useShapeLayer(map, 'area', search.area && mode === 'none' ? [search.area] : [], {
    colour: MAP_BLUE,
    fill: 0.12,
    line: 2.5,
  });
  const near = surroundings([...(pointed ? [pointed] : []), ...opened.slice(0, 1)]);
  useShapeLayer(map, 'surroundings', near, { colour: MAP_BLUE, fill: 0.18, line: 1 });

  const isNear = () => map.getZoom() >= map.getMaxZoom() - 1;
  /** Goes nearer to what a cluster holds, until nearer tells no more; then its ads are listed. */
  const openCluster = async (cluster: Cluster) => {
    asked.current = cluster;
    const searched = mapArguments(route, filters, { bounds: cluster.bbox, zoom: view.zoom }, []);
    const few = cluster.count <= MAX_PAGE_SIZE ? ((await askForAds(searched, true)).data ?? NOTHING) : NOTHING;
    if (asked.current !== cluster) return;
    const held = few.length > 0 ? boundsOf(few.map(({ lng, lat }): Point => [lng, lat])) : cluster.bbox;
    if (few.length > 0 && (isNear() || isOnePlace(held))) setOpened(few);
    else if (isNear()) searchHere(held);
    else if (isWithin(held, view.bounds, 0)) map.fitBounds(held, { padding: 64 }, BY_HAND);
    else map.easeTo({ center: [cluster.lng, cluster.lat], zoom: map.getZoom() + 2 }, BY_HAND);
  };
  const choose = (corners: Point[]) => {
    setMode('none');
    search.searchArea(corners);
  };
  const cancel = useCallback(() => setMode('none'), []);
  const close = useCallback(() => setOpened(NOTHING), []);

  return (
    <>
      {mode === 'none' && (
        <SearchTools
          {...{ asIMove, isNarrowed: search.isNarrowed, onClear: search.clear, onMode: setMode }}
          onAsIMove={setAsIMove}
          canSearchHere={moved && (!asIMove || search.area !== null)}
          onSearchHere={() => searchHere(view.bounds)}
        />
      )}
      <MapMarkers
        {...{
          map,
          pointed,
          ads: found,
          clusters: data?.clusters ?? [],
          opened: opened.length === 1 ? opened[0]?.publicKey : undefined,
        }}
        onPoint={setPointed}
        onOpen={(ad) => setOpened([ad])}
        onCluster={(cluster) => void openCluster(cluster)}
      />
      {mode === 'draw' && <AreaPad map={map} onDrawn={choose} onCancel={cancel} />}
      {mode === 'circle' && <AreaCircle map={map} onDrawn={choose} onCancel={cancel} />}
      <ZoomButtons map={map} />
      {opened[0] && mode === 'none' && <AdPopup key={opened[0].publicKey} ads={opened} onClose={close} />}
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

function isOnePlace([west, south, east, north]: Bounds): boolean {
  return east - west < INSEPARABLE && north - south < INSEPARABLE;
}
