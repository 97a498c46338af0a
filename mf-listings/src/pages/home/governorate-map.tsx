import { useRef } from 'react';
import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { color, font, media, motion } from '@houni/ui/tokens';
import frame from '../../map/files/drawing-frame.json' with { type: 'json' };
import { useGovernorateShapes } from '../../map/use-governorate-shapes.ts';

/** Shades of colour, from few ads to many. */
const SHADES = 5;

const style = css({
  // Phones list the largest governorates instead.
  [media.belowMd]: { display: 'none' },
  justifySelf: 'center',
  inlineSize: '100%',
  maxInlineSize: '17rem',
  '& svg': { display: 'block', inlineSize: '100%', blockSize: 'auto', overflow: 'visible' },
  '& path': {
    fill: color.blueTint,
    stroke: color.outline,
    strokeWidth: 1.2,
    strokeLinejoin: 'round',
    transition: `fill ${motion.quick}`,
  },
  // The ink of the names has enough contrast on the darkest shade in both colour schemes.
  '& .s1 path': { fill: `color-mix(in srgb, ${color.sea} 12%, ${color.blueTint})` },
  '& .s2 path': { fill: `color-mix(in srgb, ${color.sea} 24%, ${color.blueTint})` },
  '& .s3 path': { fill: `color-mix(in srgb, ${color.sea} 38%, ${color.blueTint})` },
  '& .s4 path': { fill: `color-mix(in srgb, ${color.sea} 54%, ${color.blueTint})` },
  '& a': { outline: 'none' },
  '& .active path': { fill: color.blue },
  '& a:focus-visible path': { fill: color.blue, stroke: color.ink, strokeWidth: 7 },
  '& text': {
    fill: color.ink,
    fontSize: '19px',
    fontWeight: font.medium,
    textAnchor: 'middle',
    pointerEvents: 'none',
  },
  // A name without room in the drawing is shown in the caption and the list.
  '& text:not([x])': { display: 'none' },
  '& .active text, & a:focus-visible text': { fill: color.onBlue },
  '& .caption': {
    display: 'block',
    minBlockSize: '1.75rem',
    textAlign: 'center',
    fontWeight: font.medium,
    fontVariantNumeric: 'tabular-nums',
    [media.touch]: { display: 'none' },
  },
});

export interface GovernorateOnMap {
  id: number;
  name: string;
  path: string;
  /** Null if the counts could not be loaded. */
  count: number | null;
}

interface GovernorateMapProps {
  places: GovernorateOnMap[];
  label: string;
  /** The governorate under the pointer or with the focus, on the map or in the list. */
  active: number | null;
  onActive: (id: number | null) => void;
}

/** A map of the country as SVG. The governorates are links, darker where there are more ads. */
export function GovernorateMap({ places, label, active, onActive }: GovernorateMapProps) {
  const { t } = useT('listingsHome');
  const drawing = useRef<SVGSVGElement>(null);
  const shapes = useGovernorateShapes(drawing);
  const maxCount = Math.max(1, ...places.map(({ count }) => count ?? 0));
  const labelOf = ({ name, count }: GovernorateOnMap) =>
    count === null ? name : `${name} · ${t('common:counts.ads', { count })}`;
  const activePlace = places.find(({ id }) => id === active);
  return (
    <div css={style}>
      <span className="caption" aria-hidden>
        {activePlace && labelOf(activePlace)}
      </span>
      <svg ref={drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} role="group" aria-label={label}>
        {places.map((place) => {
          const shape = shapes?.[place.id];
          return (
            <Link
              key={place.id}
              to={place.path}
              aria-label={labelOf(place)}
              className={`s${shadeOf(place.count ?? 0, maxCount)}${place.id === active ? ' active' : ''}`}
              onPointerEnter={() => onActive(place.id)}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(place.id)}
              onBlur={() => onActive(null)}
            >
              <path d={shape?.d} suppressHydrationWarning />
              <text x={shape?.name?.[0]} y={shape?.name?.[1]} suppressHydrationWarning>
                {place.name}
              </text>
            </Link>
          );
        })}
      </svg>
    </div>
  );
}

/** On a logarithmic scale, because the counts differ by factors of hundreds. */
function shadeOf(count: number, maxCount: number): number {
  return Math.min(SHADES - 1, Math.floor((Math.log1p(count) / Math.log1p(maxCount)) * SHADES));
}
