import type { ReactNode } from 'react';

/**
 * The children of a component that shows them beside something else: a text gets its own element, because page
 * translation replaces text nodes, which React then can neither change nor remove.
 */
export function textElement(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <span>{children}</span> : children;
}
