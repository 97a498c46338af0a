import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { Container } from '@houni/ui/container.tsx';
import { Skeleton, SkeletonText } from '@houni/ui/skeleton.tsx';
import { media, space } from '@houni/ui/tokens';

const page = css({
  display: 'grid',
  gap: space[6],
  paddingBlock: space[8],
  minBlockSize: '70vh',
  alignContent: 'start',
});
const cards = css({
  display: 'grid',
  gap: space[5],
  [media.sm]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  [media.lg]: { gridTemplateColumns: 'repeat(3, 1fr)' },
});
const card = css({ display: 'grid', gap: space[3] });

export interface PageSkeletonProps {
  /** `cards` for lists, `text` for articles, forms and profiles. */
  shape?: 'cards' | 'text';
}

/** Content of the slot while the code of a remote loads after a client navigation. */
export function PageSkeleton({ shape = 'cards' }: PageSkeletonProps) {
  const { t } = useT('shell');
  return (
    <Container css={page} aria-busy>
      <p className="vh" role="status">
        {t('loading')}
      </p>
      <Skeleton width="min(28rem, 80%)" height="2.25rem" />
      {shape === 'text' ? (
        <SkeletonText lines={8} />
      ) : (
        <div css={cards}>
          {Array.from({ length: 6 }, (_, index) => (
            <div key={index} css={card}>
              <Skeleton ratio="4 / 3" radius="lg" />
              <SkeletonText lines={2} />
            </div>
          ))}
        </div>
      )}
    </Container>
  );
}
