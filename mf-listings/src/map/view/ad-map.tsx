import { useRef } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { boundsOf, circle } from './geometry.ts';
import { MAP_BLUE } from './map-colours.ts';
import { MapNotice } from './map-notice.tsx';
import { mapStyle } from './map-style.ts';
import { ZoomButtons } from './map-tools.tsx';
import { surroundings } from './surroundings.ts';
import { useMap } from './use-map.ts';
import type { MapState } from './use-map.ts';
import { useShapeLayer } from './use-shape-layer.ts';

/** Metres around an ad that its map shows first: enough to recognise where it is. */
const SHOWN = 4000;
/** Metres of the dot of an exact position. */
const DOT = 120;

export interface AdMapProps {
  position: NonNullable<AdDetail['position']>;
  /** The place in words. */
  label: string;
}

/** Where an ad is, as exactly as its advertiser tells. */
export function AdMap({ position, label }: AdMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const bounds = boundsOf(circle([position.lng, position.lat], SHOWN));
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
  const around = surroundings([position]);
  const dot = circle([position.lng, position.lat], DOT);
  useShapeLayer(map, 'position', around.length > 0 ? around : [dot], {
    colour: MAP_BLUE,
    fill: around.length > 0 ? 0.2 : 0.9,
    line: 2,
  });
  return <ZoomButtons map={map} />;
}
