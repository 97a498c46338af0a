import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Pagination } from '@houni/ui/pagination.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';

export const rowList = css({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });

/** Of short rows. */
export const denseRowList = css(rowList, { gap: space[2] });

/** Placeholder rows; `dense` for rows of a line or two. */
export function RowsSkeleton({ dense = false }: { dense?: boolean }) {
  const { t } = useT();
  return (
    <div css={dense ? denseRowList : rowList} aria-busy="true" aria-label={t('state.loading')} role="status">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={dense ? '5rem' : '7.5rem'} radius="lg" />
      ))}
    </div>
  );
}

export interface RowPagesProps {
  answer: { page: number; pageSize: number; total: number };
  hrefFor: (page: number) => string;
}

/** Pagination of a list. */
export function RowPages({ answer, hrefFor }: RowPagesProps) {
  const { t } = useT();
  return (
    <Pagination
      page={answer.page}
      pageCount={Math.ceil(answer.total / answer.pageSize)}
      hrefFor={hrefFor}
      linkAs={Link}
      labels={{
        nav: t('pagination.label'),
        previous: t('pagination.previous'),
        next: t('pagination.next'),
        page: (page) => t('pagination.page', { page }),
      }}
    />
  );
}
