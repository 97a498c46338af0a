import { css } from '@emotion/react';
import { Anchor } from './anchor.tsx';
import type { LinkAs } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { color, font, media, motion, radius, space } from './tokens.ts';

/** The page numbers that are shown: the first, the last and the neighbours of the current one; `null` is a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (n, index, all) => n >= 1 && n <= pageCount && all.indexOf(n) === index,
  );
  return shown.flatMap((n, index) => {
    const before = shown[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space[1],
  [media.belowSm]: { columnGap: 2 },
});
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  paddingInline: space[3],
  // Nine targets fit in one row at 320 px.
  [media.belowSm]: { minInlineSize: '2rem', paddingInline: space[1] },
  borderRadius: radius.md,
  color: color.ink,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  transition: `background-color ${motion.quick}`,
  [media.hover]: { 'a&:hover': { backgroundColor: color.blueTint, color: color.blue } },
});
const current = css(item, {
  backgroundColor: color.blue,
  color: color.onBlue,
  fontWeight: font.medium,
  // The current page differs only by colour, so the class needs forced colours.
  forcedColorAdjust: 'none',
});
const step = css(item, { color: color.blue, fontWeight: font.medium });
const stepText = css({ [media.belowMd]: { display: 'none' } });

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** URL of a page; page 1 has the URL of the list. */
  hrefFor: (page: number) => string;
  labels: {
    /** Name of the navigation. */
    nav: string;
    previous: string;
    next: string;
    /** "Page 3" */
    page: (page: number) => string;
  };
  linkAs?: LinkAs;
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, labels, linkAs }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.nav}>
      <ul css={list}>
        {page > 1 && (
          <li>
            <Anchor css={step} href={hrefFor(page - 1)} linkAs={linkAs} rel="prev" aria-label={labels.previous}>
              <Icon name="chevron" back />
              <span css={stepText}>{labels.previous}</span>
            </Anchor>
          </li>
        )}
        {pageWindow(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden>…</span>
            ) : number === page ? (
              <span css={current} aria-current="page" aria-label={labels.page(number)} role="img">
                {number}
              </span>
            ) : (
              <Anchor css={item} href={hrefFor(number)} linkAs={linkAs} aria-label={labels.page(number)}>
                {number}
              </Anchor>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Anchor css={step} href={hrefFor(page + 1)} linkAs={linkAs} rel="next" aria-label={labels.next}>
              <span css={stepText}>{labels.next}</span>
              <Icon name="chevron" />
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}
