import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { css } from '@emotion/react';
import { pricesApi } from '@houni/api-client/prices';
import type { PricesAnswer } from '@houni/contracts/prices';
import { useT } from '@houni/i18n';
import { formatMoney, formatNumber } from '@houni/i18n/format';
import { color, font, space } from '@houni/ui/tokens';
import { countArguments } from '../listing-search.ts';
import type { ListingSearch } from '../listing-search.ts';
import { withoutPill } from './pills.ts';

const BARS_HEIGHT = '3rem';
const MILLIMES_PER_DINAR = 1000;
/** Several keys in a row are one change. */
const COMMIT_DELAY_MS = 300;
/** Positions of a thumb in each class. */
const POSITIONS_PER_CLASS = 5;

/** The drawn thumb is smaller than its target of 44 px. */
const drawnThumb = (ground: string, ring: string) =>
  `radial-gradient(circle, ${ground} 0 .5rem, ${ring} .5rem .75rem, transparent .75rem)`;
const THUMB = {
  appearance: 'none',
  pointerEvents: 'auto',
  boxSizing: 'border-box',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  border: 0,
  borderRadius: '50%',
  background: drawnThumb(color.card, color.blue),
  cursor: 'grab',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: drawnThumb('Canvas', 'CanvasText') },
} as const;

const style = css({
  // The middle of a thumb at the end stands at the end of the bars.
  paddingInline: '1.375rem',
  '& > .bars': { display: 'flex', alignItems: 'flex-end', gap: 1, blockSize: BARS_HEIGHT },
  '& > .bars > i': {
    flex: 1,
    minBlockSize: 1,
    borderRadius: '2px 2px 0 0',
    backgroundColor: color.outline,
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
  },
  '& > .bars > i.chosen': {
    backgroundColor: color.blue,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  '& > .thumbs': {
    position: 'relative',
    blockSize: '2.75rem',
    marginBlockStart: '-1.375rem',
    marginInline: '-1.375rem',
  },
  '& input': {
    appearance: 'none',
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    margin: 0,
    background: 'transparent',
    // Two inputs lie on each other: only their thumbs take the pointer.
    pointerEvents: 'none',
    '&::-webkit-slider-runnable-track': { blockSize: '2.75rem' },
    '&::-webkit-slider-thumb': THUMB,
    '&::-moz-range-thumb': THUMB,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::-webkit-slider-thumb': { outline: `3px solid ${color.ink}`, outlineOffset: '-.5rem' },
    '&:focus-visible::-moz-range-thumb': { outline: `3px solid ${color.ink}`, outlineOffset: '-.5rem' },
  },
  '& > p': { marginInline: '-1.375rem', marginBlockStart: space[1], color: color.inkSoft, fontSize: font.sm },
});

export interface PriceSliderProps {
  search: ListingSearch;
  /** The form with the fields `priceMin` and `priceMax`, which the thumbs write. */
  form: RefObject<HTMLFormElement | null>;
  /** Applies the fields. */
  onCommit(): void;
}

/** Bars that show how the prices of the search are distributed, over a slider with two thumbs. Nothing without ads. */
export function PriceSlider(props: PriceSliderProps) {
  const { pageSize: _pageSize, ...query } = countArguments(withoutPill(props.search, 'price'));
  const { data } = pricesApi.useGetPricesQuery(query);
  return data && data.total > 0 ? <Slider {...props} prices={data} /> : null;
}

function Slider({ search, form, onCommit, prices }: PriceSliderProps & { prices: PricesAnswer }) {
  const { t, locale } = useT('listingsPrices');
  const { counts, middleHalf, stepMillimes } = prices;
  const { priceMin, priceMax } = search.filters;
  /** The thumbs after a move, until the limits of the search are the new ones. */
  const [moved, setMoved] = useState<{ from: number; to: number; isApplied: boolean } | null>(null);
  const [limits, setLimits] = useState({ priceMin, priceMax });
  // While further keys are pressed, the thumbs are ahead of the limits.
  if (limits.priceMin !== priceMin || limits.priceMax !== priceMax) {
    setLimits({ priceMin, priceMax });
    if (moved?.isApplied) setMoved(null);
  }
  const thumbs = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** The dinars between two positions. */
  const step = stepMillimes / MILLIMES_PER_DINAR / POSITIONS_PER_CLASS;
  const last = counts.length * POSITIONS_PER_CLASS;
  const positionOf = (price: number) => Math.min(last, Math.round(price / step));
  const { from, to } = moved ?? {
    from: priceMin === undefined ? 0 : positionOf(priceMin),
    to: priceMax === undefined ? last : positionOf(priceMax),
  };

  const write = (name: 'priceMin' | 'priceMax', position: number) => {
    const field = form.current?.elements.namedItem(name);
    const isOpen = position === (name === 'priceMin' ? 0 : last);
    if (field instanceof HTMLInputElement) field.value = isOpen ? '' : formatNumber(position * step);
  };
  const move = (side: 'from' | 'to', position: number) => {
    const next =
      side === 'from' ? { from: Math.min(position, to - 1), to } : { from, to: Math.max(position, from + 1) };
    setMoved({ ...next, isApplied: false });
    write('priceMin', next.from);
    write('priceMax', next.to);
  };

  // The browser's own `change` event comes when a thumb is let go, and for each key; React's comes for every pixel.
  const commit = () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    setMoved((current) => current && { ...current, isApplied: true });
    onCommit();
  };
  const commitSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, COMMIT_DELAY_MS);
  });
  useEffect(() => {
    const element = thumbs.current;
    if (!element) return undefined;
    const listener = () => commitSoon();
    element.addEventListener('change', listener);
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('change', listener);
    };
  }, []);
  const most = Math.max(...counts);
  const valueText = (position: number, open: number) =>
    position === open ? t('common:filters.any') : formatMoney(position * step * MILLIMES_PER_DINAR, locale);
  const isChosen = (index: number) => (index + 1) * POSITIONS_PER_CLASS > from && index * POSITIONS_PER_CLASS < to;
  return (
    <div css={style}>
      <div className="bars" aria-hidden>
        {counts.map((count, index) => (
          // The classes are fixed: their number is their identity.
          <i
            key={index}
            className={isChosen(index) ? 'chosen' : undefined}
            style={{ blockSize: `${(100 * count) / most}%` }}
          />
        ))}
      </div>
      {/* The form applies the fields when a thumb is let go. */}
      <div className="thumbs" ref={thumbs} onChange={(event) => event.stopPropagation()} onBlur={commit}>
        <input
          type="range"
          min={0}
          max={last}
          value={from}
          aria-label={t('listingsTools:filters.minimum')}
          aria-valuetext={valueText(from, 0)}
          onChange={({ currentTarget }) => move('from', currentTarget.valueAsNumber)}
        />
        <input
          type="range"
          min={0}
          max={last}
          value={to}
          aria-label={t('listingsTools:filters.maximum')}
          aria-valuetext={valueText(to, last)}
          onChange={({ currentTarget }) => move('to', currentTarget.valueAsNumber)}
        />
      </div>
      {middleHalf && (
        <p>
          {t('middleHalf', {
            from: formatNumber(middleHalf.fromMillimes / MILLIMES_PER_DINAR, locale),
            to: formatMoney(middleHalf.toMillimes, locale),
          })}
        </p>
      )}
    </div>
  );
}
