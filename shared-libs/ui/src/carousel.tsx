import { css } from '@emotion/react';
import { Children, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { color, media, motion, radius, space } from './tokens.ts';

const GAP = space[5];
const columns = (count: number) => ({ gridAutoColumns: `calc((100% - ${count - 1} * ${GAP}) / ${count})` });

const head = css({
  display: 'flex',
  // With large text the buttons move below the heading.
  flexWrap: 'wrap',
  '& > :first-of-type': { flex: '1 1 8rem', minInlineSize: 0 },
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[4],
  marginBlockEnd: space[3],
});
// Fingers scroll the row itself; with a mouse or keyboard the buttons show while the row is in use.
const controls = css({
  display: 'none',
  gap: space[2],
  [`${media.md} and (hover: hover)`]: { display: 'flex' },
  [media.noScript]: { display: 'none' },
  opacity: 0,
  transition: `opacity ${motion.quick}`,
  '*:hover > * > &, *:focus-within > * > &': { opacity: 1 },
});
const button = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  padding: 0,
  border: `1px solid ${color.outline}`,
  borderRadius: radius.full,
  backgroundColor: color.card,
  color: color.ink,
  transition: `opacity ${motion.quick}`,
  '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  [media.hover]: { '&:hover:not([aria-disabled="true"])': { borderColor: color.blue, color: color.blue } },
});

/** Specification section 9: 4 cards, 3 up to 1199 px, 2 up to 767 px, 1 up to 575 px. */
const track = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: GAP,
  ...columns(4),
  margin: `calc(-1 * ${space[2]})`,
  padding: space[2],
  scrollPaddingInline: space[2],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'thin',
  scrollbarColor: `${color.outline} transparent`,
  '& > li': { scrollSnapAlign: 'start', minInlineSize: 0, display: 'grid' },
  '@media (max-width: 1199px)': columns(3),
  '@media (max-width: 767px)': columns(2),
  // The edge of the next card shows that there is more; the row extends to the edges of the screen.
  '@media (max-width: 575px)': {
    gridAutoColumns: '84%',
    gap: space[3],
    marginInline: `calc(-1 * ${space.gutter})`,
    paddingInline: space.gutter,
    scrollPaddingInline: space.gutter,
    scrollbarWidth: 'none',
  },
});

export interface CarouselProps {
  /** The cards; each becomes one item of a list. */
  children: ReactNode;
  /** Name of the list, e.g. "Listings of the day". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** Heading next to the buttons. */
  header?: ReactNode;
}

/** A row of cards that scrolls by touch, wheel or keyboard, or by buttons that move one view. */
export function Carousel({ children, label, previousLabel, nextLabel, header }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ start: true, end: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const passed = Math.abs(element.scrollLeft);
      const start = passed < 8;
      const end = passed + element.clientWidth > element.scrollWidth - 8;
      setEdges((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);

  const scroll = (direction: 1 | -1) => {
    const element = list.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const shown = element.clientWidth - 2 * parseFloat(style.paddingInlineStart) + parseFloat(style.columnGap);
    const along = style.direction === 'rtl' ? -direction : direction;
    element.scrollBy({
      left: along * shown,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  };

  return (
    <div>
      <div css={head}>
        <div>{header}</div>
        <div css={controls}>
          <button
            type="button"
            data-replay
            css={button}
            aria-label={previousLabel}
            aria-disabled={edges.start}
            onClick={() => scroll(-1)}
          >
            <Icon name="chevron" back />
          </button>
          <button
            type="button"
            data-replay
            css={button}
            aria-label={nextLabel}
            aria-disabled={edges.end}
            onClick={() => scroll(1)}
          >
            <Icon name="chevron" />
          </button>
        </div>
      </div>
      <ul css={track} ref={list} aria-label={label} tabIndex={0}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
