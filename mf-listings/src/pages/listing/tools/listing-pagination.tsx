import { PAGE_SIZE } from '@houni/domain/limits';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { Pagination } from '@houni/ui/pagination.tsx';
import { RouterLink } from '../../../parts/router-link.ts';
import { PAGES_ID } from '../filter-panel-id.ts';

interface ListingPaginationProps {
  route: RouteOf<'listing'>;
  /** The query that all links contain. */
  query: string;
  total: number;
}

export function ListingPagination({ route, query, total }: ListingPaginationProps) {
  const { t, locale } = useT();
  return (
    <div id={PAGES_ID}>
      <Pagination
        page={route.params.page}
        pageCount={Math.ceil(total / PAGE_SIZE.listing)}
        hrefFor={(number) => buildPath('listing', { ...route.params, page: number }, locale) + query}
        linkAs={RouterLink}
        labels={{
          nav: t('pagination.label'),
          previous: t('pagination.previous'),
          next: t('pagination.next'),
          page: (number) => t('pagination.page', { page: number }),
        }}
      />
    </div>
  );
}
