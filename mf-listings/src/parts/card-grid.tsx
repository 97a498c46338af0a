import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { deferredRendering } from '@houni/ui/content-visibility';
import { media, space } from '@houni/ui/tokens';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.xl]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // About the height of a card on a phone.
  '& > li > article': deferredRendering('20rem'),
  // Old results stay readable while new ones load: only their photos are dimmed, with a delay against flicker.
  '&[aria-busy="true"] .photos': { opacity: 0.4, transition: 'opacity 120ms ease-out 150ms' },
});

/** The `sizes` of a card photo in the results next to the filters; must match the grid above and the page margins. */
export const RESULT_SIZES =
  '(min-width: 1360px) 312px, (min-width: 1200px) calc((100vw - 27rem) / 3), (min-width: 992px) calc((100vw - 25rem) / 2), (min-width: 576px) calc((100vw - 8vw - 1.25rem) / 2), calc(100vw - 2rem)';

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
