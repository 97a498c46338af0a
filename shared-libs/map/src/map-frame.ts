import { css } from '@emotion/react';
import { color, font, radius, shadow, space } from '@houni/ui/tokens';

/** A round control on a map. */
export const ROUND_BUTTON = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.full,
  backgroundColor: color.card,
  color: color.ink,
  boxShadow: shadow.card,
  cursor: 'pointer',
} as const;

/** A map with its notice and its buttons. MapLibre's own stylesheet (10 KB) is for controls that we do not use. */
export const mapFrame = css({
  position: 'relative',
  blockSize: '100%',
  minBlockSize: '20rem',
  // Elements normally keep a distance for a sticky bar when scrolled to; the map must fill the screen.
  scrollMarginBlockStart: '-5rem',
  overflow: 'clip',
  backgroundColor: color.blueTint,
  color: color.ink,
  // MapLibre checks this rule and warns if its stylesheet is missing.
  '& .maplibregl-canary': { backgroundColor: 'salmon' },
  '& .canvas, & .maplibregl-canvas-container': { position: 'absolute', inset: 0 },
  // The z-indexes of markers must not cover the controls.
  '& .canvas': { isolation: 'isolate' },
  '& .maplibregl-canvas': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 },
  '& .maplibregl-canvas:focus-visible': { outline: `3px solid ${color.blue}`, outlineOffset: '-3px' },
  '& .maplibregl-interactive': { cursor: 'grab', userSelect: 'none', WebkitUserSelect: 'none', touchAction: 'none' },
  '& .maplibregl-interactive:active': { cursor: 'grabbing' },
  '& .maplibregl-ctrl-attrib': {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    paddingInline: space[2],
    backgroundColor: `color-mix(in srgb, ${color.card} 75%, transparent)`,
    color: color.inkSoft,
    fontSize: font.xs,
    lineHeight: 1.6,
    '& a': { color: 'inherit' },
    '& button, & summary': { display: 'none' },
  },
  '& .maplibregl-control-container > :not(:last-child)': { display: 'none' },
  '& .notice': {
    position: 'absolute',
    insetInline: space[4],
    insetBlockStart: '35%',
    display: 'grid',
    justifyItems: 'center',
    gap: space[3],
    marginInline: 'auto',
    maxInlineSize: '26rem',
    padding: space[4],
    borderRadius: radius.lg,
    backgroundColor: color.card,
    textAlign: 'center',
    '&.low': { insetBlockStart: 'auto', insetBlockEnd: space[8] },
  },
  '& .round': ROUND_BUTTON,
  '& .zoom': {
    position: 'absolute',
    insetBlockEnd: space[10],
    insetInlineEnd: space[3],
    display: 'grid',
    gap: space[2],
  },
});
