import { useEffect, useEffectEvent, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from './geometry.ts';

export interface MapView {
  bounds: Bounds;
  /** As web maps count it, whole. */
  zoom: number;
}

/** What tells a move that a visitor made from one that we made: given to every animation that somebody asked for. */
export const BY_HAND = { byHand: true };

/** MapLibre's tiles are twice as wide as those that zooms are counted by elsewhere. */
const ZOOM_OFFSET = 1;
/** A tick, so that one gesture of several moves asks once. */
const SETTLED_MS = 150;

/** What a map shows, when it has come to rest; `onMoved` hears of moves by hand. */
export function useMapView(map: MapLibre, onMoved: (view: MapView) => void): MapView {
  const [view, setView] = useState(() => viewOf(map));
  const tell = useEffectEvent(onMoved);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let byHand = false;
    const settle = (event: { originalEvent?: unknown; byHand?: boolean }) => {
      byHand ||= Boolean(event.originalEvent) || event.byHand === true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = viewOf(map);
        setView(next);
        if (byHand) tell(next);
        byHand = false;
      }, SETTLED_MS);
    };
    map.on('moveend', settle);
    return () => {
      clearTimeout(timer);
      map.off('moveend', settle);
    };
  }, [map]);
  return view;
}

function viewOf(map: MapLibre): MapView {
  const bounds = map.getBounds();
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: Math.max(0, Math.min(22, Math.floor(map.getZoom()) + ZOOM_OFFSET)),
  };
}
