import { css } from '@emotion/react';
import { color, font, media, radius, shadow, space } from '@houni/ui/tokens';

const MOSAIC = { display: 'grid', gap: space[2], gridTemplateColumns: '2fr 1fr 1fr', overflow: 'visible' } as const;

/** The photos of an ad's page. */
export const galleryStyle = css({
  position: 'relative',
  '&.none': {
    display: 'grid',
    placeItems: 'center',
    gap: space[2],
    paddingBlock: space[16],
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
  '& .photos > li': { flex: '0 0 100%', scrollSnapAlign: 'center' },
  '& a': { display: 'block', cursor: 'zoom-in' },
  '& a:focus-visible': { outlineOffset: '-3px' },
  '& .all': {
    position: 'absolute',
    insetBlockEnd: space[3],
    insetInlineEnd: space[3],
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    paddingInline: space[4],
    border: `1px solid ${color.outline}`,
    borderRadius: radius.md,
    backgroundColor: color.card,
    fontSize: font.sm,
    fontWeight: font.medium,
    boxShadow: shadow.card,
    [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
    [media.noScript]: { display: 'none' },
  },
  [media.md]: {
    '& .photos': { ...MOSAIC, marginInline: 0 },
    '& .photos.n1': { gridTemplateColumns: 'minmax(0, 48rem)', justifyContent: 'center' },
    '& .photos.n2': { gridTemplateColumns: '1fr 1fr' },
    '& .photos.n3, & .photos.n4': { gridTemplateColumns: '2fr 1fr' },
    '& .n3 > li:nth-of-type(1), & .n4 > li:nth-of-type(1), & .n5 > li:nth-of-type(1)': { gridRow: 'span 2' },
    '& .pic': { borderRadius: radius.md, blockSize: '100%' },
    '& .pic > img': { blockSize: '100%' },
    '& a': { blockSize: '100%' },
    // What does not fit the mosaic is found full screen; without scripts it stands below.
    '@media (scripting: enabled)': {
      '& .n5 > li:nth-of-type(n + 6), & .n4 > li:nth-of-type(n + 4)': { display: 'none' },
    },
  },
  '@media print': {
    '& .photos': MOSAIC,
    '& .photos > li:nth-of-type(n + 4)': { display: 'none' },
  },
});
