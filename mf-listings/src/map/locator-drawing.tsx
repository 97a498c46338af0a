import { useRef } from 'react';
import { css } from '@emotion/react';
import type { AdDetail } from '@houni/contracts/ad';
import { color } from '@houni/ui/tokens';
import frame from './files/drawing-frame.json' with { type: 'json' };
import { useGovernorateShapes } from './use-governorate-shapes.ts';

const style = css({
  display: 'block',
  blockSize: '11rem',
  inlineSize: 'auto',
  '& .country': { fill: color.blueTint, stroke: color.outline, strokeWidth: 3 },
  '& .own': { fill: `color-mix(in srgb, ${color.sea} 54%, ${color.blueTint})` },
  '& circle': { fill: color.bougainvillea, stroke: color.surface, strokeWidth: 8 },
});

interface LocatorDrawingProps {
  governorate: number;
  position: NonNullable<AdDetail['position']> | null;
}

/** A map of the country as SVG in the page's HTML, with a dot for an ad that has a position. */
export function LocatorDrawing({ governorate, position }: LocatorDrawingProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const shapes = useGovernorateShapes(drawing);
  return (
    <svg ref={drawing} css={style} viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden>
      <path className="country" d={shapes?.['country']?.d} suppressHydrationWarning />
      <path className="own" d={shapes?.[governorate]?.d} suppressHydrationWarning />
      {position && <circle cx={xOf(position.lng)} cy={yOf(position.lat)} r={22} />}
    </svg>
  );
}

function xOf(lng: number): number {
  return Math.round(frame.x0 + frame.scale * lng);
}

/** Web Mercator, like the drawing. */
function yOf(lat: number): number {
  const mercator = (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
  return Math.round(frame.y0 - frame.scale * mercator);
}
