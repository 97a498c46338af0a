import type { ColorName } from './palette.ts';

/**
 * The design tokens as CSS custom properties. Their values are in the global stylesheet (`global-style.ts`), light and
 * dark by the visitor's preference. So styles are static strings and need no theme context.
 */
export const color = {
  surface: 'var(--c-surface)',
  card: 'var(--c-card)',
  sand: 'var(--c-sand)',
  sponsored: 'var(--c-sponsored)',
  ink: 'var(--c-ink)',
  inkSoft: 'var(--c-inkSoft)',
  blue: 'var(--c-blue)',
  blueHover: 'var(--c-blueHover)',
  blueTint: 'var(--c-blueTint)',
  onBlue: 'var(--c-onBlue)',
  sea: 'var(--c-sea)',
  bougainvillea: 'var(--c-bougainvillea)',
  bougainvilleaTint: 'var(--c-bougainvilleaTint)',
  onBougainvillea: 'var(--c-onBougainvillea)',
  olive: 'var(--c-olive)',
  oliveInk: 'var(--c-oliveInk)',
  oliveTint: 'var(--c-oliveTint)',
  onOlive: 'var(--c-onOlive)',
  amber: 'var(--c-amber)',
  amberInk: 'var(--c-amberInk)',
  amberTint: 'var(--c-amberTint)',
  brick: 'var(--c-brick)',
  brickHover: 'var(--c-brickHover)',
  brickTint: 'var(--c-brickTint)',
  onBrick: 'var(--c-onBrick)',
  hairline: 'var(--c-hairline)',
  outline: 'var(--c-outline)',
  scrim: 'var(--c-scrim)',
  photoScrim: 'var(--c-photoScrim)',
  onPhoto: 'var(--c-onPhoto)',
} as const satisfies Record<ColorName, `var(--c-${string})`>;

/** A 4-px grid in rem; `gutter` is the page's side margin, `section` the distance between page sections (both fluid). */
export const space = {
  1: 'var(--s-1)',
  2: 'var(--s-2)',
  3: 'var(--s-3)',
  4: 'var(--s-4)',
  5: 'var(--s-5)',
  6: 'var(--s-6)',
  8: 'var(--s-8)',
  10: 'var(--s-10)',
  12: 'var(--s-12)',
  16: 'var(--s-16)',
  gutter: 'var(--s-gutter)',
  section: 'var(--s-section)',
} as const;

export const radius = {
  sm: 'var(--r-sm)',
  md: 'var(--r-md)',
  /** Cards. */
  lg: 'var(--r-lg)',
  /** Pills and round buttons. */
  full: 'var(--r-full)',
} as const;

export const shadow = {
  /** The one soft shadow of cards. */
  card: 'var(--e-card)',
  /** A card under the pointer. */
  lifted: 'var(--e-lifted)',
  /** Menus and dialogs. */
  overlay: 'var(--e-overlay)',
} as const;

/** Stacking (specification section 9): menus and overlays 1000, dialogs and tooltips 1100. */
export const layer = {
  /** Sticky bars inside the page. */
  sticky: 'var(--z-sticky)',
  /** Menus and other layers over the page that do not block it. */
  menu: 'var(--z-menu)',
  /** Modal dialogs and tooltips. */
  dialog: 'var(--z-dialog)',
  tooltip: 'var(--z-tooltip)',
} as const;

/** Sizes are fluid and one step larger in Arabic, where lines are taller too. */
export const font = {
  family: 'var(--f-family)',
  xs: 'var(--t-xs)',
  sm: 'var(--t-sm)',
  md: 'var(--t-md)',
  lg: 'var(--t-lg)',
  xl: 'var(--t-xl)',
  h3: 'var(--t-h3)',
  h2: 'var(--t-h2)',
  h1: 'var(--t-h1)',
  display: 'var(--t-display)',
  /** Line heights: running text and headings. */
  line: 'var(--l-text)',
  lineTight: 'var(--l-tight)',
  regular: 380,
  medium: 500,
  bold: 600,
} as const;

/** Durations with their easing; the global stylesheet disables motion for visitors who prefer reduced motion. */
export const motion = { quick: '120ms ease-out', calm: '200ms ease-out' } as const;

/** Maximum widths of content, reading column and form column. */
export const width = { page: '80rem', reading: '44rem', form: '32rem' } as const;

export const breakpoint = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Media queries as keys of style objects: minimum width, maximum width, and input type. */
export const media = {
  sm: '@media (min-width: 576px)',
  md: '@media (min-width: 768px)',
  lg: '@media (min-width: 992px)',
  xl: '@media (min-width: 1200px)',
  belowSm: '@media (max-width: 575.98px)',
  belowMd: '@media (max-width: 767.98px)',
  belowLg: '@media (max-width: 991.98px)',
  belowXl: '@media (max-width: 1199.98px)',
  dark: '@media (prefers-color-scheme: dark)',
  hover: '@media (hover: hover)',
  touch: '@media (pointer: coarse)',
  motion: '@media (prefers-reduced-motion: no-preference)',
  /** For hiding what only works with JavaScript. */
  noScript: '@media (scripting: none)',
} as const;
