import { useEffect } from 'react';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Point } from './geometry.ts';

interface ShapeStyle {
  colour: string;
  /** Opacity of the inside. */
  fill: number;
  /** Width of the line. */
  line: number;
}

/** Draws areas above the base map, with a fill and an outline. Colours must be plain values, no custom properties. */
export function useShapeLayer(
  map: MapLibre,
  id: string,
  shapes: readonly (readonly Point[])[],
  style: ShapeStyle,
): void {
  const { colour, fill, line } = style;
  useEffect(() => {
    const add = () => {
      if (map.getSource(id)) return;
      map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
      map.addLayer({
        id: `${id}-fill`,
        type: 'fill',
        source: id,
        paint: { 'fill-color': colour, 'fill-opacity': fill },
      });
      map.addLayer({ id: `${id}-line`, type: 'line', source: id, paint: { 'line-color': colour, 'line-width': line } });
    };
    add();
    map.on('style.load', add);
    return () => void map.off('style.load', add);
  }, [map, id, colour, fill, line]);

  const drawn = JSON.stringify(shapes);
  useEffect(() => {
    const fillIn = () =>
      void map.getSource<GeoJSONSource>(id)?.setData({
        type: 'FeatureCollection',
        features: (JSON.parse(drawn) as Point[][]).map((corners) => ({
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] },
        })),
      });
    fillIn();
    map.on('style.load', fillIn);
    return () => void map.off('style.load', fillIn);
  }, [map, id, drawn]);
}
