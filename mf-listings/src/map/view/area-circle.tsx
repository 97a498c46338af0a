import { useEffect, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { boundsOf, circle } from './geometry.ts';
import type { Point } from './geometry.ts';
import { MAP_BLUE } from './map-colours.ts';
import { useShapeLayer } from './use-shape-layer.ts';

/** Kilometres that are offered. */
const RADII = [0.5, 1, 2, 5, 10, 20];
const FIRST_RADIUS = 2;

interface AreaCircleProps {
  map: MapLibre;
  onDrawn: (corners: Point[]) => void;
  onCancel: () => void;
}

/** An area without a pointer: a circle around the middle of the map, which arrow keys move. */
export function AreaCircle({ map, onDrawn, onCancel }: AreaCircleProps) {
  const { t } = useT('listingsMap');
  const [radius, setRadius] = useState(FIRST_RADIUS);
  const [middle, setMiddle] = useState(() => middleOf(map));
  useEffect(() => {
    const follow = () => setMiddle(middleOf(map));
    map.on('move', follow);
    return () => void map.off('move', follow);
  }, [map]);
  const corners = circle(middle, radius * 1000);
  useShapeLayer(map, 'circle', [corners], { colour: MAP_BLUE, fill: 0.14, line: 2 });
  useEffect(
    () => () => {
      // The layer goes with the tool; a map that was taken away has gone before.
      if (map.getSource('circle')) for (const id of ['circle-fill', 'circle-line']) map.removeLayer(id);
      if (map.getSource('circle')) map.removeSource('circle');
    },
    [map],
  );

  return (
    <>
      <span className="cross" aria-hidden />
      <div className="panel" role="group" aria-label={t('circle.title')}>
        <p>{t('circle.how')}</p>
        <SelectField
          label={t('circle.radius')}
          value={String(radius)}
          options={RADII.map((value) => ({ value: String(value), label: t('circle.kilometres', { count: value }) }))}
          onChange={({ currentTarget }) => {
            const next = Number(currentTarget.value);
            setRadius(next);
            map.fitBounds(boundsOf(circle(middle, next * 1000)), { padding: 60 });
          }}
        />
        <div className="row">
          <Button onClick={() => onDrawn(corners)}>{t('circle.search')}</Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      </div>
    </>
  );
}

function middleOf(map: MapLibre): Point {
  const { lng, lat } = map.getCenter();
  return [lng, lat];
}
