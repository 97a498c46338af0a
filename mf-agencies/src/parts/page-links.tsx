import { Link } from 'react-router-dom';
import { useT } from '@houni/i18n';
import { Pagination } from '@houni/ui/pagination.tsx';

export interface PageLinksProps {
  list: { page: number; pageSize: number; total: number };
  hrefFor: (page: number) => string;
  /** Name of the navigation. */
  label: string;
}

/** Pagination of a list from the API. */
export function PageLinks({ list, hrefFor, label }: PageLinksProps) {
  const { t } = useT();
  return (
    <Pagination
      page={list.page}
      pageCount={Math.ceil(list.total / list.pageSize)}
      hrefFor={hrefFor}
      linkAs={Link}
      labels={{
        nav: label,
        previous: t('pagination.previous'),
        next: t('pagination.next'),
        page: (page) => t('pagination.page', { page }),
      }}
    />
  );
}
