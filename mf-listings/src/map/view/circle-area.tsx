import { useEffect, useState } from 'react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { boundsOf, circle } from '@houni/map/geometry';
import type { Point } from '@houni/map/geometry';
import { MAP_BLUE } from '@houni/map/map-colours';
import { useShapeLayer } from '@houni/map/use-shape-layer';

const RADII_KM = [0.5, 1, 2, 5, 10, 20];
const INITIAL_RADIUS_KM = 2;

interface CircleAreaProps {
  map: MapLibre;
  onDrawn: (corners: Point[]) => void;
  onCancel: () => void;
}

/** Selects an area by keyboard: a circle around the centre of the map, which arrow keys move. */
export function CircleArea({ map, onDrawn, onCancel }: CircleAreaProps) {
  const { t } = useT('listingsMap');
  const [radius, setRadius] = useState(INITIAL_RADIUS_KM);
  const [centre, setCentre] = useState(() => centreOf(map));
  useEffect(() => {
    const follow = () => setCentre(centreOf(map));
    map.on('move', follow);
    return () => void map.off('move', follow);
  }, [map]);
  const corners = circle(centre, radius * 1000);
  useShapeLayer(map, 'circle', [corners], { colour: MAP_BLUE, fill: 0.14, line: 2 });
  useEffect(
    () => () => {
      // A map that was removed has no layers any more.
      if (map.getSource('circle')) for (const id of ['circle-fill', 'circle-line']) map.removeLayer(id);
      if (map.getSource('circle')) map.removeSource('circle');
    },
    [map],
  );

  return (
    <>
      <span className="cross" aria-hidden />
      <div className="circle-bar" role="group" aria-label={t('circle.title')}>
        <label>
          {t('circle.radius')}
          <select
            value={String(radius)}
            onChange={({ currentTarget }) => {
              const next = Number(currentTarget.value);
              setRadius(next);
              map.fitBounds(boundsOf(circle(centre, next * 1000)), { padding: 60 });
            }}
          >
            {RADII_KM.map((value) => (
              <option key={value} value={value}>
                {t('circle.kilometres', { count: value })}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={() => onDrawn(corners)}>{t('circle.search')}</Button>
        <button type="button" aria-label={t('common:actions.cancel')} onClick={onCancel}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </>
  );
}

function centreOf(map: MapLibre): Point {
  const { lng, lat } = map.getCenter();
  return [lng, lat];
}
