import { PAGE_SIZE } from '@houni/contracts/limits';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import type { RouteOf } from '@houni/routing/route';
import { Pagination } from '@houni/ui/pagination.tsx';
import { RouterLink } from '../../../parts/router-link.ts';

interface PagesProps {
  route: RouteOf<'listing'>;
  /** The query of the page, which the links keep. */
  query: string;
  total: number;
}

/** Links to the pages of the results. */
export function Pages({ route, query, total }: PagesProps) {
  const { t, locale } = useT();
  return (
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
  );
}
