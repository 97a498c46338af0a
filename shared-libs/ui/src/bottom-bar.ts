import { css } from '@emotion/react';
import { color, space } from './tokens.ts';

/** The actions of a form that stay at the lower edge of the window, as wide as a phone. The document's scroll padding keeps focus above them. */
export const bottomBar = css({
  position: 'sticky',
  insetBlockEnd: 0,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.hairline}`,
  backgroundColor: color.surface,
});
