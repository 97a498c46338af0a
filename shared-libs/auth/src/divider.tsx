import { css } from '@emotion/react';
import { color, font, space } from '@houni/ui/tokens';

const style = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  color: color.inkSoft,
  fontSize: font.sm,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: `1px solid ${color.hairline}` },
});

/** A word between two lines, such as "or", between two sign-in methods. */
export function Divider({ children }: { children: string }) {
  return <p css={style}>{children}</p>;
}
