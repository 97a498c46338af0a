import { color, media, radius, space } from '@houni/ui/tokens';

/** The height of the bar of filters (`filterBarStyle`), and of the sheet's handle and toolbar over the map. */
const [BAR, SHEET_HEAD] = ['3.25rem', '5.5rem'];
/** The height of the map on phones: above a banner, so that the head of the sheet is not under it. */
const MAP = `(100dvh - var(--header-size, 0px) - ${BAR} - var(--banner, 0px))`;

/**
 * The layout of a listing page with its map: the style of the page (the container, the columns) is selected from the map
 * within it, so that a page without a map does not carry it.
 */
export const listingMapLayoutStyle = {
  'div:has(> .columns.with-map > &)': {
    [media.lg]: { maxInlineSize: 'none' },
    // On phones the sheet with the list is the end of the page.
    [media.belowLg]: {
      paddingBlockEnd: space[4],
      '& > nav, & > div:not(.columns, :first-of-type)': { display: 'none' },
    },
  },
  '.columns.with-map:has(> &)': {
    [media.lg]: { gridTemplateColumns: 'minmax(22rem, 4fr) minmax(0, 5fr)', columnGap: space[5] },
    '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) 38%' },
    '& > section': {
      [media.belowLg]: {
        position: 'relative',
        gap: 0,
        marginInline: `calc(-1 * ${space.gutter})`,
        paddingInline: space.gutter,
        marginBlockStart: `calc(-1 * ${SHEET_HEAD})`,
        minBlockSize: `calc(${MAP})`,
        borderRadius: `${radius.lg} ${radius.lg} 0 0`,
        backgroundColor: color.surface,
        boxShadow: `0 -1px 0 ${color.hairline}`,
        // The number of results is the heading of the sheet.
        '& h1': { position: 'absolute', clipPath: 'inset(50%)' },
      },
    },
    // One row that scrolls sideways, the way back to the list first.
    '& .bar': {
      [media.belowSm]: {
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
        '& > :not(.total, .open)': { order: 1 },
      },
    },
    '& .top': { display: 'block', [media.belowLg]: { padding: 0, marginBlockEnd: space[2] } },
    '& > section > ul': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' },
    '& .sheet-head': {
      position: 'relative',
      [media.lg]: { display: 'none' },
      '& > button': {
        display: 'grid',
        placeItems: 'center',
        inlineSize: '100%',
        blockSize: '2.75rem',
        border: 0,
        background: `linear-gradient(${color.outline} 0 0) center .5rem / 2.25rem .25rem no-repeat`,
        color: color.inkSoft,
        '& > svg': { rotate: '180deg', marginBlockStart: space[2] },
      },
      // Where the page stops: `--covered` is the part of the map that the sheet covers there.
      '& > .stop': {
        position: 'absolute',
        insetBlockStart: `calc((var(--covered) - 1) * ${MAP})`,
        scrollMarginBlockStart: `calc(var(--header-size, 0px) + ${BAR})`,
        scrollSnapAlign: 'start',
        '&:first-of-type': { marginBlockStart: SHEET_HEAD },
      },
    },
  },
  '.columns.with-map:has(> &) .bar > a.open': {
    [media.belowSm]: { position: 'static', translate: 'none', marginInline: space[1], minBlockSize: '2.25rem' },
  },
} as const;
