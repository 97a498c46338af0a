import type { ReactElement, ReactNode } from 'react';
import { RowPages } from '@houni/dashboard/row-list.tsx';
import type { RowPagesProps } from '@houni/dashboard/row-list.tsx';
import { rowList } from './row-list.tsx';

export interface RowsProps<Item> {
  answer: RowPagesProps['answer'] & { items: readonly Item[] };
  /** Shown instead of a list without rows. */
  none: ReactNode;
  /** The address of another page of the list. */
  hrefFor: RowPagesProps['hrefFor'];
  /** The row of an item, with its key. */
  children: (item: Item) => ReactElement;
}

/** A page of a list, and the way to its other pages. */
export function Rows<Item>({ answer, none, hrefFor, children }: RowsProps<Item>) {
  if (answer.items.length === 0) return none;
  return (
    <>
      <ul css={rowList}>{answer.items.map(children)}</ul>
      <RowPages answer={answer} hrefFor={hrefFor} />
    </>
  );
}
