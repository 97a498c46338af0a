import { useRef } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { boundsOf, circle } from './geometry.ts';
import { MAP_BLUE } from './map-colours.ts';
import { MapNotice } from './map-notice.tsx';
import { mapStyle } from './map-style.ts';
import { ZoomButtons } from './map-tools.tsx';
import { approximateAreas } from './approximate-areas.ts';
import { useMap } from './use-map.ts';
import type { MapState } from './use-map.ts';
import { useShapeLayer } from './use-shape-layer.ts';

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
  const { t } = useT('listingsMap');
  const state = useMap(canvas, bounds, t('canvas'));
  return (
    <div css={mapStyle} role="region" aria-label={label}>
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
