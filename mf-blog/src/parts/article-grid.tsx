import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';

/** Columns of article cards: one on a phone, three on a wide screen. */
export const articleGrid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: space[6],
  listStyle: 'none',
  '& > li': { display: 'grid', minInlineSize: 0 },
});

/** The `sizes` of a cover in the grid. */
export const ARTICLE_GRID_SIZES = '(min-width: 1200px) 400px, (min-width: 720px) 46vw, 92vw';

const placeholder = css({ display: 'grid', gap: space[3] });

/** Placeholders with the shape of article cards. */
export function ArticleGridSkeleton() {
  const { t } = useT('blog');
  return (
    <div css={articleGrid} role="status" aria-busy aria-label={t('states.loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} css={placeholder}>
          <Skeleton ratio="3 / 2" radius="lg" />
          <Skeleton height="1.5em" width="80%" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  );
}
