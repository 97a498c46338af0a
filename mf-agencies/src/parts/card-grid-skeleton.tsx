import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';
import { cardGrid } from './card-grid.ts';

const placeholder = css({ display: 'grid', gap: space[3] });

/** Placeholders with the shape of cards. */
export function CardGridSkeleton({ count = 8, ratio = '16 / 9' }: { count?: number; ratio?: string }) {
  const { t } = useT('agencies');
  return (
    <div css={cardGrid} role="status" aria-busy aria-label={t('states.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} css={placeholder}>
          <Skeleton ratio={ratio} radius="lg" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  );
}
