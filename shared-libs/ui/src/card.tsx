import { css } from '@emotion/react';
import type { HTMLAttributes } from 'react';
import { color, media, motion, radius, shadow } from './tokens.ts';

const base = css({
  position: 'relative',
  display: 'block',
  backgroundColor: color.card,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  boxShadow: shadow.card,
  overflow: 'clip',
});
const lifting = css(base, {
  transition: `box-shadow ${motion.calm}, transform ${motion.calm}`,
  [media.hover]: { '&:hover': { boxShadow: shadow.lifted } },
});

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** `interactive` lifts the card under the pointer, for cards that are links. */
  variant?: 'plain' | 'interactive';
}

const STYLES = { plain: base, interactive: lifting };

/** A panel with the product's one radius, hairline and shadow. */
export function Card({ as: Tag = 'div', variant = 'plain', ...rest }: CardProps) {
  return <Tag css={STYLES[variant]} {...rest} />;
}
