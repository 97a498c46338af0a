import { css } from '@emotion/react';
import { Anchor } from './anchor.tsx';
import type { LinkAs } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { color, font, media, space } from './tokens.ts';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[1],
  fontSize: font.sm,
  color: color.inkSoft,
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    maxInlineSize: '100%',
    overflowWrap: 'anywhere',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '1.75rem',
    color: 'inherit',
    [media.touch]: { minBlockSize: '2.75rem' },
    [media.hover]: { '&:hover': { color: color.blue } },
  },
});

export interface Breadcrumb {
  label: string;
  /** Missing for the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  items: Breadcrumb[];
  /** Name of the navigation, e.g. "Breadcrumb". */
  label: string;
  linkAs?: LinkAs;
}

/** The path from the home page; the last item is the current page. */
export function Breadcrumbs({ items, label, linkAs }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol css={list}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label}>
            {item.href ? (
              <Anchor href={item.href} linkAs={linkAs}>
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
            {/* With the item before it: a line may end with a separator, never begin with one. */}
            {index < items.length - 1 && <Icon name="chevron" size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
