import { css } from '@emotion/react';
import { color, font, radius } from '@houni/ui/tokens';

const count = css({
  position: 'absolute',
  insetBlockStart: '.125rem',
  insetInlineEnd: '.125rem',
  minInlineSize: '1.125rem',
  paddingInline: '.3em',
  borderRadius: radius.full,
  backgroundColor: color.bougainvillea,
  color: color.onBougainvillea,
  fontSize: '.6875rem',
  fontWeight: font.bold,
  lineHeight: '1.125rem',
  textAlign: 'center',
  '&::after': { content: 'attr(data-saved)' },
  '&[data-saved=""]': { display: 'none' },
});

/** The number of favourites over the heart, hidden until `showSavedCount` sets its attribute. */
export function SavedCount() {
  return <span css={count} data-saved="" aria-hidden />;
}
