import type { HTMLAttributes } from 'react';

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p';
}

/** Text that only assistive technology reads. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className="vh" />;
}
