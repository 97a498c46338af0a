import { color, font, media, motion, radius } from '@houni/ui/tokens';

/** A link in the shape of a card, for error pages. */
export const linkCard = {
  minBlockSize: '3.25rem',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  color: color.ink,
  fontWeight: font.medium,
  textDecoration: 'none',
  transition: `border-color ${motion.quick}`,
  [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
} as const;
