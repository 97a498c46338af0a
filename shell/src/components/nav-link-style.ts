import { css } from '@emotion/react';
import { color, font, media, motion, radius, space } from '@houni/ui/tokens';

/** A link of the header's bar on wide screens. */
export const navLinkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[2],
  borderRadius: radius.md,
  color: color.ink,
  fontSize: font.sm,
  fontWeight: font.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  [media.xl]: { paddingInline: space[3] },
  transition: `background-color ${motion.quick}`,
  '&[aria-current]': { color: color.blue },
  [media.hover]: { '&:hover': { backgroundColor: color.sand, color: color.ink } },
});
