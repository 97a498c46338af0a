import { css } from '@emotion/react';
import { color, font, layer, media, motion, radius, shadow, space } from '@houni/ui/tokens';

/** A `<details>` element with a dropdown menu below its summary. */
export const menuStyle = css({
  position: 'relative',
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    minBlockSize: '2.75rem',
    paddingInline: space[2],
    borderRadius: radius.md,
    fontSize: font.sm,
    fontWeight: font.medium,
    listStyle: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transition: `background-color ${motion.quick}`,
    '&::-webkit-details-marker': { display: 'none' },
    [media.hover]: { '&:hover': { backgroundColor: color.sand } },
  },
});

/** The dropdown, aligned with the end of the summary. */
export const sheetStyle = css({
  position: 'absolute',
  insetBlockStart: 'calc(100% + .375rem)',
  insetInlineEnd: 0,
  zIndex: layer.menu,
  minInlineSize: '13rem',
  padding: space[2],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  boxShadow: shadow.overlay,
});

/** An item of a menu: a link or a button. */
export const menuItemStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  border: 0,
  borderRadius: radius.md,
  backgroundColor: 'transparent',
  color: color.ink,
  fontSize: font.md,
  textAlign: 'start',
  textDecoration: 'none',
  '& > svg': { color: color.inkSoft },
  '&[aria-current]': { color: color.blue, fontWeight: font.medium },
  [media.hover]: { '&:hover': { backgroundColor: color.blueTint, color: color.blue } },
});
