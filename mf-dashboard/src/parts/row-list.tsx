import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Pagination } from '@houni/ui/pagination.tsx';
import { Skeleton } from '@houni/ui/skeleton.tsx';
import { space } from '@houni/ui/tokens';

export const rowList = css({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });

/** Placeholder rows. */
export function RowsSkeleton() {
  const { t } = useT('dashboard');
  return (
    <div css={rowList} aria-busy="true" aria-label={t('common:state.loading')} role="status">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height="7.5rem" radius="lg" />
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
  const { t } = useT('dashboard');
  return (
    <Pagination
      page={answer.page}
      pageCount={Math.ceil(answer.total / answer.pageSize)}
      hrefFor={hrefFor}
      linkAs={Link}
      labels={{
        nav: t('common:pagination.label'),
        previous: t('common:pagination.previous'),
        next: t('common:pagination.next'),
        page: (page) => t('common:pagination.page', { page }),
      }}
    />
  );
}
