import { PAGE_SIZE } from '@houni/contracts/limits';
import { useT } from '@houni/i18n';
import { buildPath } from '@houni/routing/build';
import { listingQueryString } from '@houni/routing/listing-url';
import type { PageProps } from '@houni/remote';
import { Breadcrumbs } from '@houni/ui/breadcrumbs.tsx';
import { Container } from '@houni/ui/container.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { Pagination } from '@houni/ui/pagination.tsx';
import { listingCrumbs } from '../../parts/breadcrumb-trail.ts';
import { RouterLink } from '../../parts/router-link.ts';
import { ActiveChips } from './active-chips.tsx';
import { activeFilters } from './active-filters.ts';
import { ChildPlaces } from './child-places.tsx';
import { FILTER_PANEL_ID, FilterPanel } from './filter-panel.tsx';
import { listingHeading, listingSubject } from './listing-copy.ts';
import { listingStyle } from './listing-style.ts';
import { NoResults } from './no-results.tsx';
import { Results } from './results.tsx';
import { SortForm } from './sort-form.tsx';
import { useListing } from './use-listing.ts';

/** The listings of a transaction and category in a place: filters, results, pages. */
export function ListingPage({ route }: PageProps<'listing'>) {
  const { t, locale } = useT('listings');
  const { filters, search, trail, children, placeKnown } = useListing(route);
  const { transaction, category, place, page } = route.params;
  const listing = { transaction, category, place: trail };
  const heading = listingHeading(listing, locale, t);
  const path = buildPath('listing', { transaction, category, place, page: 1 }, locale);
  const query = listingQueryString(filters);
  const active = activeFilters(filters, locale, t);
  const { data } = search;
  const crumbs = listingCrumbs(listing, locale, t);
  const nothing = search.currentData?.total === 0;

  return (
    <Container css={listingStyle}>
      <Breadcrumbs
        label={t('common:navigation.breadcrumb')}
        linkAs={RouterLink}
        items={crumbs.map(({ label, path: href }, index) =>
          index === crumbs.length - 1 ? { label } : { label, href },
        )}
      />
      <header>
        <h1 tabIndex={-1}>{placeKnown ? heading : listingSubject(transaction, category, t)}</h1>
        <p className="intro">{t(`listing.intro.${place?.level ?? 'country'}`)}</p>
      </header>
      <ChildPlaces route={route} places={children} facets={data?.facets} query={query} />
      <div className="columns">
        <FilterPanel route={route} path={path} filters={filters} facets={data?.facets} />
        <section aria-labelledby="listing-count">
          <div className="bar">
            <h2 id="listing-count" className="total">
              {data && totalText(data.total, data.totalExact)}
            </h2>
            <button className="open" type="button" popoverTarget={FILTER_PANEL_ID}>
              <Icon name="filter" size={18} />
              {t('listing.filters.open')}
              {active.length > 0 && <span className="number">{active.length}</span>}
            </button>
            <SortForm path={path} filters={filters} />
          </div>
          <ActiveChips active={active} path={path} sort={filters.sort} />
          {nothing ? (
            <NoResults {...{ route, trail, filters, active, path }} />
          ) : (
            <Results search={search} heading={heading} />
          )}
          {data && (
            <Pagination
              page={page}
              pageCount={Math.ceil(data.total / PAGE_SIZE.listing)}
              hrefFor={(number) => buildPath('listing', { ...route.params, page: number }, locale) + query}
              linkAs={RouterLink}
              labels={{
                nav: t('common:pagination.label'),
                previous: t('common:pagination.previous'),
                next: t('common:pagination.next'),
                page: (number) => t('common:pagination.page', { page: number }),
              }}
            />
          )}
        </section>
      </div>
    </Container>
  );

  function totalText(total: number, exact: boolean): string {
    return exact ? t('common:counts.ads', { count: total }) : t('listing.countAtLeast', { count: total });
  }
}
