import type { ReactNode } from 'react';
import { Card } from '@houni/ui/card.tsx';
import { facts, inline, row, rowTitle } from './row-list.tsx';

export interface RowProps {
  title: ReactNode;
  /** Beside the title: its state, an amount. */
  marks?: ReactNode;
  /** What can be done. */
  actions?: ReactNode;
  /** Facts, one below the other. */
  children?: ReactNode;
}

/** One row of a list: a title with its marks, facts below, actions at the end. */
export function Row({ title, marks, actions, children }: RowProps) {
  return (
    <Card as="li">
      <div css={row}>
        <div css={facts}>
          <div css={inline}>
            <h2 css={rowTitle}>{title}</h2>
            {marks}
          </div>
          {children}
        </div>
        {actions}
      </div>
    </Card>
  );
}
