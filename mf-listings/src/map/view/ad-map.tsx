import { useRef } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { boundsOf, circle } from '@houni/map/geometry';
import { MAP_BLUE } from '@houni/map/map-colours';
import { MapNotice } from '@houni/map/map-notice.tsx';
import { mapFrame } from '@houni/map/map-frame';
import { ZoomButtons } from '@houni/map/zoom-buttons.tsx';
import { approximateAreas } from '@houni/map/approximate-areas';
import { useMap } from '@houni/map/use-map';
import type { MapState } from '@houni/map/use-map';
import { useShapeLayer } from '@houni/map/use-shape-layer';

/** The first view: enough to recognise the surroundings. */
const VIEW_RADIUS_M = 4000;
/** The dot of an exact position. */
const DOT_RADIUS_M = 120;

export interface AdMapProps {
  position: NonNullable<AdDetail['position']>;
  /** The name of the place. */
  label: string;
}

/** The position of an ad, as exact as the advertiser allows. */
export function AdMap({ position, label }: AdMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const bounds = boundsOf(circle([position.lng, position.lat], VIEW_RADIUS_M));
  const state = useMap(canvas, bounds);
  return (
    <div css={mapFrame} role="region" aria-label={label}>
      <div ref={canvas} className="canvas" dir="ltr" />
      {state.status === 'ready' ? <Position map={state.map} position={position} /> : <MapNotice state={state} />}
    </div>
  );
}

function Position({ map, position }: { map: NonNullable<MapState['map']>; position: AdMapProps['position'] }) {
  const areas = approximateAreas([position]);
  const dot = circle([position.lng, position.lat], DOT_RADIUS_M);
  useShapeLayer(map, 'position', areas.length > 0 ? areas : [dot], {
    colour: MAP_BLUE,
    fill: areas.length > 0 ? 0.2 : 0.9,
    line: 2,
  });
  return <ZoomButtons map={map} />;
}
