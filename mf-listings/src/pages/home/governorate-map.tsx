import { useRef } from 'react';
import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { color, font, media, motion } from '@houni/ui/tokens';
import frame from '../../map/files/drawing-frame.json' with { type: 'json' };
import { useGovernorateShapes } from '../../map/use-governorate-shapes.ts';

/** Steps of colour from few ads to many. */
const SHADES = 5;

const style = css({
  justifySelf: 'center',
  inlineSize: '100%',
  maxInlineSize: '19rem',
  [media.md]: { maxInlineSize: '22rem', position: 'sticky', insetBlockStart: '1rem' },
  '& svg': { display: 'block', inlineSize: '100%', blockSize: 'auto', overflow: 'visible' },
  '& path': {
    fill: color.blueTint,
    stroke: color.outline,
    strokeWidth: 1.2,
    strokeLinejoin: 'round',
    transition: `fill ${motion.quick}`,
  },
  // The names are ink, which has enough contrast on the darkest of these in both schemes.
  '& .s1 path': { fill: `color-mix(in srgb, ${color.sea} 12%, ${color.blueTint})` },
  '& .s2 path': { fill: `color-mix(in srgb, ${color.sea} 24%, ${color.blueTint})` },
  '& .s3 path': { fill: `color-mix(in srgb, ${color.sea} 38%, ${color.blueTint})` },
  '& .s4 path': { fill: `color-mix(in srgb, ${color.sea} 54%, ${color.blueTint})` },
  '& a': { outline: 'none' },
  '& .on path': { fill: color.blue },
  '& a:focus-visible path': { fill: color.blue, stroke: color.ink, strokeWidth: 7 },
  '& text': {
    fill: color.ink,
    fontSize: '15px',
    fontWeight: font.medium,
    textAnchor: 'middle',
    pointerEvents: 'none',
    [media.belowMd]: { fontSize: '17px' },
  },
  // No room for it in the drawing: it stands in the caption and the list.
  '& text:not([x])': { display: 'none' },
  '& .on text, & a:focus-visible text': { fill: color.onBlue },
  '& .caption': {
    display: 'block',
    minBlockSize: '1.75rem',
    textAlign: 'center',
    fontWeight: font.medium,
    fontVariantNumeric: 'tabular-nums',
    [media.touch]: { display: 'none' },
  },
});

export interface MapPlace {
  id: number;
  name: string;
  path: string;
  /** Null where the counts could not be had. */
  count: number | null;
}

interface GovernorateMapProps {
  places: MapPlace[];
  label: string;
  /** The governorate under the pointer or with the focus, here or in the list beside. */
  active: number | null;
  onActive: (id: number | null) => void;
}

/** The country as a drawing whose governorates are links, darker where there is more to see. */
export function GovernorateMap({ places, label, active, onActive }: GovernorateMapProps) {
  const { t } = useT('listings');
  const drawing = useRef<SVGSVGElement>(null);
  const shapes = useGovernorateShapes(drawing);
  const most = Math.max(1, ...places.map(({ count }) => count ?? 0));
  const said = ({ name, count }: MapPlace) =>
    count === null ? name : `${name} · ${t('common:counts.ads', { count })}`;
  const shown = places.find(({ id }) => id === active);
  return (
    <div css={style}>
      <span className="caption" aria-hidden>
        {shown && said(shown)}
      </span>
      <svg ref={drawing} viewBox={`0 0 ${frame.width} ${frame.height}`} role="group" aria-label={label}>
        {places.map((place) => {
          const shape = shapes?.[place.id];
          return (
            <Link
              key={place.id}
              to={place.path}
              aria-label={said(place)}
              className={`s${shadeOf(place.count ?? 0, most)}${place.id === active ? ' on' : ''}`}
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

/** Numbers of ads differ by hundreds: their logarithm tells more apart than they do. */
function shadeOf(count: number, most: number): number {
  return Math.min(SHADES - 1, Math.floor((Math.log1p(count) / Math.log1p(most)) * SHADES));
}
