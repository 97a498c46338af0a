import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { AttributionControl } from 'maplibre-gl';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Locale } from '@houni/domain/locale';
import { useConfig } from '@houni/remote';
import { useT } from '@houni/i18n';
import { loadBaseMap, loadSectorNames } from './base-map-data.ts';
import { COASTS, SECTORS_MIN_ZOOM, baseStyle } from './base-style.ts';
import type { Bounds } from './geometry.ts';
import { hasWebGl, loadMapLibrary } from './load-map-library.ts';
import { addStreetTiles } from './street-tiles.ts';

export const COUNTRY: Bounds = [7.4, 30.2, 11.7, 37.6];
/** The map cannot be moved beyond. */
const MAX_BOUNDS: Bounds = [2, 28, 17.5, 39.5];

/** `unsupported`: the browser has no WebGL; `failed`: the files could not be loaded. */
export type MapState =
  | { status: 'loading' | 'unsupported'; map: null }
  | { status: 'failed'; map: null; retry: () => void }
  | { status: 'ready'; map: MapLibre };

/**
 * A map in an element: the configured style, or the embedded map with the streets of the configured tiles.
 * @param bounds the first view; the map waits while it is null
 */
export function useMap(element: RefObject<HTMLElement | null>, bounds: Bounds | null): MapState {
  const { t, locale } = useT('map');
  const label = t('canvas');
  const { mapStyle, mapTiles } = useConfig();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<MapState>({ status: 'loading', map: null });
  const [supported] = useState(hasWebGl);
  const isWaiting = bounds === null;
  // Only the first bounds count.
  const firstBounds = useEffectEvent(() => bounds ?? COUNTRY);

  useEffect(() => {
    const container = element.current;
    if (isWaiting || !supported || !container) return undefined;
    const unmounted = new AbortController();
    const first = firstBounds();
    let map: MapLibre | null = null;
    const dark = matchMedia('(prefers-color-scheme: dark)');

    const start = async () => {
      const [Map, data] = await Promise.all([
        loadMapLibrary(),
        mapStyle ? null : loadBaseMap(locale, unmounted.signal),
      ]);
      if (unmounted.signal.aborted) return;
      const created = new Map({
        container,
        style: data ? baseStyle(data, dark.matches) : (mapStyle ?? ''),
        bounds: first,
        fitBoundsOptions: { padding: 24 },
        ...(data && { maxBounds: MAX_BOUNDS }),
        maxZoom: 17,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        rollEnabled: false,
        attributionControl: false,
        fadeDuration: 0,
        locale: { 'Map.Title': label },
      });
      map = created;
      created.touchZoomRotate.disableRotation();
      created.keyboard.disableRotation();
      created.addControl(new AttributionControl({ compact: false }));
      if (data) {
        dark.addEventListener('change', () => created.setStyle(baseStyle(data, dark.matches)), {
          signal: unmounted.signal,
        });
        addSectorNames(created, locale, unmounted.signal);
        if (!mapTiles) hideUnseenSource(created, container);
        if (mapTiles) created.on('style.load', () => addStreetTiles(created, mapTiles, locale, dark.matches));
      }
      // Tiles that fail leave a gap; the rest of the map stays.
      created.on('error', ({ error }) => console.warn('A part of the map could not be loaded.', error));
      created.once('style.load', () => setState({ status: 'ready', map: created }));
    };
    const fail = (error: unknown) => {
      if (unmounted.signal.aborted) return;
      console.warn(`The map could not be started (attempt ${attempt + 1}).`, error);
      setState({
        status: 'failed',
        map: null,
        retry: () => {
          setState({ status: 'loading', map: null });
          setAttempt((number) => number + 1);
        },
      });
    };
    start().catch(fail);
    return () => {
      unmounted.abort();
      setState({ status: 'loading', map: null });
      map?.remove();
    };
  }, [element, isWaiting, supported, attempt, locale, mapStyle, mapTiles, label]);

  return supported ? state : { status: 'unsupported', map: null };
}

/** Names OpenStreetMap only while a coast is seen: the names of places are not from there. */
function hideUnseenSource(map: MapLibre, container: HTMLElement): void {
  map.on('idle', () => {
    const isSeen = map.queryRenderedFeatures({ layers: [COASTS] }).length > 0;
    const attribution = container.querySelector<HTMLElement>('.maplibregl-ctrl-attrib');
    if (attribution) attribution.hidden = !isSeen;
  });
}

/** Loads the names of sectors once the zoom is high enough to show them. */
function addSectorNames(map: MapLibre, locale: Locale, signal: AbortSignal): void {
  let running = false;
  const add = () => {
    if (running || map.getZoom() < SECTORS_MIN_ZOOM) return;
    running = true;
    loadSectorNames(locale, signal).then(
      (names) => {
        const fill = () => void map.getSource<GeoJSONSource>('sectors')?.setData(names);
        fill();
        map.on('style.load', fill);
      },
      () => {
        running = false; // the next zoom tries again
      },
    );
  };
  map.on('zoomend', add);
  map.once('style.load', add);
}
