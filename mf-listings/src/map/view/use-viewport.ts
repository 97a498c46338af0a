import { useEffect, useEffectEvent, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '@houni/map/geometry';

export interface Viewport {
  bounds: Bounds;
  /** The usual zoom of web maps, an integer. */
  zoom: number;
}

/** MapLibre's tiles are twice as wide as those of other web maps. */
const ZOOM_OFFSET = 1;
/** One gesture of several moves causes one search. */
const DEBOUNCE_MS = 150;

/** The viewport of a map after its last move; `onUserMove` is called for moves of the visitor. */
export function useViewport(map: MapLibre, onUserMove: (viewport: Viewport) => void): Viewport {
  const [viewport, setViewport] = useState(() => viewportOf(map));
  const onUserMoveEvent = useEffectEvent(onUserMove);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUserMove = false;
    const settle = (event: { originalEvent?: unknown; isUserMove?: boolean }) => {
      isUserMove ||= Boolean(event.originalEvent) || event.isUserMove === true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = viewportOf(map);
        setViewport(next);
        if (isUserMove) onUserMoveEvent(next);
        isUserMove = false;
      }, DEBOUNCE_MS);
    };
    map.on('moveend', settle);
    return () => {
      clearTimeout(timer);
      map.off('moveend', settle);
    };
  }, [map]);
  return viewport;
}

function viewportOf(map: MapLibre): Viewport {
  const bounds = map.getBounds();
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: Math.max(0, Math.min(22, Math.floor(map.getZoom()) + ZOOM_OFFSET)),
  };
}
