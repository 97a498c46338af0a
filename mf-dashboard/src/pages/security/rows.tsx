import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, font, space } from '@houni/ui/tokens';

const list = css({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '3.5rem',
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.hairline}`,
  '& > svg': { color: color.blue },
});
const label = css({ fontWeight: font.medium });
const detail = css({ color: color.inkSoft, fontSize: font.sm, overflowWrap: 'anywhere' });

export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul css={list} role="list">
      {children}
    </ul>
  );
}

export interface RowProps {
  icon: ReactNode;
  name: string;
  value: ReactNode;
  action: ReactNode;
}

/** An item with its state and its action. */
export function Row({ icon, name, value, action }: RowProps) {
  return (
    <li css={row}>
      {icon}
      <div>
        <div css={label}>{name}</div>
        <div css={detail}>{value}</div>
      </div>
      {action}
    </li>
  );
}
