import { css } from '@emotion/react';
import { color, font, radius } from '@houni/ui/tokens';

const count = css({
  paddingInline: '.45em',
  borderRadius: radius.full,
  backgroundColor: color.blue,
  color: color.onBlue,
  fontSize: font.sm,
  lineHeight: 1.4,
  '&::after': { content: 'attr(data-unread)' },
  '&[data-unread=""]': { display: 'none' },
});
/** Over the icon of a button, which must be positioned. */
const corner = css(count, { position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 });

/**
 * The number of unread messages, hidden until `showUnread` sets its attributes.
 * @param over over the icon of a button, whose own name screen readers read
 */
export function UnreadCount({ over = false }: { over?: boolean }) {
  return <span css={over ? corner : count} role="img" data-unread="" />;
}
