import { css } from '@emotion/react';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';
import { toolButton } from '../../parts/shared-styles.ts';

const MOSAIC = { display: 'grid', gap: space[2], gridTemplateColumns: '2fr 1fr 1fr', overflow: 'visible' } as const;

export const galleryStyle = css({
  position: 'relative',
  '&.none': {
    display: 'grid',
    placeItems: 'center',
    gap: space[2],
    paddingBlock: space[8],
    borderRadius: radius.lg,
    backgroundColor: color.sand,
    color: color.inkSoft,
  },
  '& .photos': {
    display: 'flex',
    gap: space[2],
    marginInline: `calc(-1 * ${space.gutter})`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
  },
  '&.none > a': { cursor: 'pointer' },
  '& .photos > li': { flex: '0 0 100%', scrollSnapAlign: 'center' },
  '& a': { display: 'block', cursor: 'zoom-in' },
  '& a:focus-visible': { outlineOffset: '-3px' },
  '& li > a': { position: 'relative' },
  '& .plan': {
    position: 'absolute',
    insetBlockStart: space[3],
    insetInlineStart: space[3],
    paddingInline: space[2],
    borderRadius: radius.sm,
    backgroundColor: color.card,
    color: color.ink,
    fontSize: font.sm,
    fontWeight: font.medium,
  },
  // The number of each photo in the row of phones: it moves with its photo and needs no script.
  '& .place': {
    position: 'absolute',
    insetBlockEnd: space[3],
    insetInlineEnd: space[3],
    paddingInline: space[2],
    borderRadius: radius.full,
    backgroundColor: color.photoScrim,
    color: color.onPhoto,
    fontSize: font.sm,
    fontVariantNumeric: 'tabular-nums',
    [media.md]: { display: 'none' },
  },
  '& .over': {
    position: 'absolute',
    insetBlockEnd: space[3],
    insetInlineEnd: space[3],
    [media.belowMd]: { insetInlineEnd: 'auto', insetInlineStart: space[3] },
    display: 'flex',
    gap: space[2],
    '& > *': {
      ...toolButton,
      color: color.ink,
      fontSize: font.sm,
      fontWeight: font.medium,
      textDecoration: 'none',
      boxShadow: shadow.card,
      cursor: 'pointer',
      [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
    },
    '& > button': { [media.noScript]: { display: 'none' } },
    // On phones each photo opens the lightbox.
    '& > .all': { [media.belowMd]: { display: 'none' } },
  },
  [media.md]: {
    '& .photos': { ...MOSAIC, marginInline: 0 },
    // A single photo has a background as wide as the page.
    '&:has(.n1)': { borderRadius: radius.lg, backgroundColor: color.sand },
    '& .photos.n1': { gridTemplateColumns: 'minmax(0, 40rem)', justifyContent: 'center' },
    '& .n1 .pic': { borderRadius: 0 },
    '& .photos.n2': { gridTemplateColumns: '1fr 1fr' },
    '& .photos.n3, & .photos.n4': { gridTemplateColumns: '2fr 1fr' },
    '& .n3 > li:nth-of-type(1), & .n4 > li:nth-of-type(1), & .n5 > li:nth-of-type(1)': { gridRow: 'span 2' },
    '& .pic': { borderRadius: radius.md, blockSize: '100%' },
    '& .pic > img': { blockSize: '100%' },
    '& a': { blockSize: '100%' },
    // The other photos are in the lightbox; without scripts they are below.
    '@media (scripting: enabled)': {
      '& .n5 > li:nth-of-type(n + 6), & .n4 > li:nth-of-type(n + 4)': { display: 'none' },
    },
  },
  '@media print': {
    '& .photos': { ...MOSAIC, gridTemplateColumns: 'repeat(3, 1fr) !important', marginInline: 0 },
    '& .photos > li': { gridRow: 'auto !important' },
    '& .photos > li:nth-of-type(n + 4)': { display: 'none' },
  },
});
