import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { compactCard } from '@houni/ad-card/ad-card-style';
import { deferredRendering } from '@houni/ui/content-visibility';
import { media, space } from '@houni/ui/tokens';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';

/** The results as compact rows: chosen, or because a phone lies on its side. */
const COMPACT = '[data-results]:has(#compact-list:checked) &';
const compactGrid = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  gap: space[2],
  '& > li > article': { ...compactCard, containIntrinsicBlockSize: 'auto 7.25rem' },
} as const;

/**
 * The height of a card that has not been drawn: for a screen of a phone, and for a column of about 280 px. Back is off by
 * as much as it is wrong, for each card above.
 */
const CARD_HEIGHT = { phone: 'calc(62.5vw + 6.15rem)', column: '18.5rem' } as const;

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: space[5],
  [media.belowSm]: { gap: space[3] },
  // Otherwise the browser follows a card that a filter moves to the head of the list, and the page jumps to its top.
  overflowAnchor: 'none',
  // Not the cards of the first screen: those below would move when the real height is known.
  '& > li:nth-of-type(n + 13) > article': deferredRendering(CARD_HEIGHT.column),
  '& > li:nth-of-type(n + 4) > article': { [media.belowSm]: deferredRendering(CARD_HEIGHT.phone) },
  [COMPACT]: compactGrid,
  '@media (orientation: landscape) and (max-height: 30rem)': { '[data-results] &': compactGrid },
  // Old results stay readable while new ones load: only their photos are dimmed, with a delay against flicker.
  '&[aria-busy="true"] .photos': { opacity: 0.4, transition: 'opacity 120ms ease-out 150ms' },
});

/** The id of the switch to compact rows, which the style above reads. */
export const COMPACT_SWITCH_ID = 'compact-list';

/** The `sizes` of a card photo in the results: as many columns of 272 px as fit. Must match the grid above. */
export const RESULT_SIZES = '(min-width: 992px) 300px, (min-width: 613px) 45vw, calc(100vw - 2rem)';

export function CardGrid({ label, busy = false, children }: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <ul css={grid} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}

/** Placeholders of cards that are loading. */
export function CardGridSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div css={grid} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton ratio="16 / 10" radius="lg" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  );
}
