import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { clampToTile, findCollapsedMarkers } from './marker-collapsing.ts';
import type { Box } from './marker-collapsing.ts';

/** A source and layer without anything to see: names of places keep away from its symbols. */
const ROOM = 'room-for-markers';
/** Symbols of this size are scaled to the markers. */
const ROOM_PX = 16;

/**
 * Positions the buttons without React, because a map moves in every frame. Clusters stay within their tiles, so that
 * they do not overlap; a price that overlaps an earlier marker is collapsed to a dot. When the map rests, the names of
 * places move out of the way of the markers, or are left out.
 */
export function useMarkerPositions(map: MapLibre, layer: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const measured = () => {
      const markers = [...(layer.current?.querySelectorAll<HTMLElement>('button') ?? [])];
      return markers.map((marker) => ({ marker, box: boxOf(map, marker) }));
    };
    const position = () => {
      const all = measured();
      const collapsed = findCollapsedMarkers(all.map(({ box }) => box));
      for (const [index, { marker, box }] of all.entries()) {
        marker.style.transform = `translate(${Math.round(box.x)}px, ${Math.round(box.y)}px) translate(-50%, -50%)`;
        marker.toggleAttribute('data-collapsed', collapsed.has(index));
      }
    };
    const keepNamesAway = () => {
      const boxes = measured().map(({ box }) => box);
      if (!map.getSource(ROOM)) addRoom(map);
      void map.getSource<GeoJSONSource>(ROOM)?.setData({
        type: 'FeatureCollection',
        features: boxes.flatMap((box) => roomOf(map, box)),
      });
    };
    position();
    keepNamesAway();
    map.on('move', position);
    map.on('resize', position);
    map.on('moveend', keepNamesAway);
    map.on('style.load', keepNamesAway);
    return () => {
      map.off('move', position);
      map.off('resize', position);
      map.off('moveend', keepNamesAway);
      map.off('style.load', keepNamesAway);
    };
  }); // after each render, because the markers may have changed
}

function addRoom(map: MapLibre): void {
  if (!map.hasImage(ROOM))
    map.addImage(ROOM, { width: ROOM_PX, height: ROOM_PX, data: new Uint8Array(ROOM_PX * ROOM_PX * 4) });
  map.addSource(ROOM, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  // The uppermost layer is placed first.
  map.addLayer({
    id: ROOM,
    type: 'symbol',
    source: ROOM,
    layout: { 'icon-image': ROOM, 'icon-size': ['get', 'size'], 'icon-allow-overlap': true, 'icon-padding': 0 },
  });
}

/** Squares that cover a marker: a wide one needs several. */
function roomOf(map: MapLibre, { x, y, width, height }: Box): GeoJSON.Feature[] {
  const count = Math.max(1, Math.round(width / height));
  return Array.from({ length: count }, (_, index) => {
    const { lng, lat } = map.unproject([x - width / 2 + ((index + 0.5) * width) / count, y]);
    return {
      type: 'Feature',
      properties: { size: height / ROOM_PX },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    };
  });
}

function boxOf(map: MapLibre, { dataset, offsetWidth: width, offsetHeight: height }: HTMLElement): Box {
  const project = (lng?: string, lat?: string) => map.project([Number(lng), Number(lat)]);
  const { x, y } = project(dataset['lng'], dataset['lat']);
  const box = { x, y, width, height };
  if (dataset['tile'] === undefined) return box;
  const [west, south, east, north] = dataset['tile'].split(',');
  return clampToTile(box, project(west, north), project(east, south));
}
