import { startTransition, useDeferredValue, useMemo, useState } from 'react';
import { useT } from '@houni/i18n';
import { countFilters } from '@houni/routing/listing-url';
import type { PageProps } from '@houni/remote';
import { MapLink } from '../../map/map-link.tsx';
import { listingSubject } from '../../parts/listing-offer.ts';
import { listingHeading } from './listing-heading.ts';
import { searchAddress, searchQueryString } from './listing-search.ts';
import { listingStyle } from './listing-style.ts';
import { Results } from './results.tsx';
import { withSponsored } from './with-sponsored.ts';
import { LISTING_COUNT_ID, Toolbar } from './toolbar.tsx';
import {
  AboutPlace,
  CompactSwitch,
  ListingBreadcrumbs,
  FilterBar,
  FilterPanel,
  ListingSync,
  NoResults,
  ListingPagination,
  MapPanel,
  PaidPlacementNote,
  RefineLinks,
  SaveSearchButton,
  SearchFailed,
  SearchInvitation,
  SearchName,
  SortForm,
  ParsedQuery,
  UnreadLimits,
} from './tools.ts';
import { useAnnounceCount } from './use-announce-count.ts';
import { useListing } from './use-listing.ts';
import { hasQueryFailed } from './has-query-failed.ts';

const NO_ADS: never[] = [];

/** The ads of a transaction and category in a place, with filters and pages. */
export function ListingPage({ route }: PageProps<'listing'>) {
  const { t, locale } = useT('listings');
  const { search, filters, key, answer, now, trail, known, children, centre, placeKnown, unknownPlace } =
    useListing(route);
  const { transaction, category, page } = route.params;
  const { rentPeriod } = filters;
  const listing = useMemo(
    () => ({ transaction, category, rentPeriod, place: trail }),
    [transaction, category, rentPeriod, trail],
  );
  const heading = placeKnown ? listingHeading(listing, locale, t) : listingSubject(listing, t);
  const { currentData } = answer;
  // React renders the new cards in slices, so that clicks are handled in between.
  const loaded = useDeferredValue(answer.data);
  // With a limit that is no number there is no search, and so no results.
  const isUnread = filters.unread !== undefined;
  const data = isUnread ? undefined : loaded;
  // Large parts are updated after the chips and the dimmed cards, which show the effect of a click.
  const deferredSearch = useDeferredValue(search);
  const total = useDeferredValue(isUnread ? 0 : currentData?.total);
  const hasFailed = hasQueryFailed(answer);
  const hasMap = filters.view === 'map' && !isUnread;
  const active = countFilters(search.filters) + Math.max(0, search.places.length - 1);
  // The names of the criteria are in deferred code; until it is loaded, the search has the name of the page.
  const [searchName, setSearchName] = useState({ key, name: heading });
  // A transition waits for parts that are not hydrated yet; another update would replace their DOM, and lose clicks on it.
  const onSearchName = (next: typeof searchName) =>
    startTransition(() => setSearchName((last) => (last.key === next.key && last.name === next.name ? last : next)));
  const name = searchName.key === key ? searchName.name : heading;
  useAnnounceCount(key, isUnread ? undefined : currentData?.total);

  return (
    <div css={listingStyle}>
      <FilterBar search={search} total={total} />
      <FilterPanel search={deferredSearch} facets={data?.facets} total={total} now={now} unknownPlace={unknownPlace} />
      <div className={hasMap ? 'columns with-map' : 'columns'}>
        {hasMap && (
          <MapPanel route={route} filters={filters} ads={data ? withSponsored(data.items, data.sponsored) : []} />
        )}
        <section aria-labelledby={LISTING_COUNT_ID} data-results>
          <div className="top">
            <h1 tabIndex={-1}>{heading}</h1>
            <Toolbar total={data && { count: data.total, exact: data.totalExact }}>
              <SortForm search={search} centre={centre} />
              <CompactSwitch />
              {!isUnread && <SaveSearchButton {...{ route, filters, name }} />}
              {(currentData?.total !== 0 || filters.view) && <MapLink route={route} filters={filters} />}
            </Toolbar>
          </div>
          <SearchName search={search} heading={heading} searchKey={key} onName={onSearchName} />
          {data && (
            <ParsedQuery
              search={search}
              unknownPlace={unknownPlace}
              {...(data.corrections && { corrections: data.corrections })}
              {...(data.ignoredWords && { ignoredWords: data.ignoredWords })}
            />
          )}
          {hasFailed && <SearchFailed hasOldResults={data !== undefined} onRetry={answer.refetch} />}
          {isUnread ? (
            <UnreadLimits search={search} />
          ) : currentData?.total === 0 ? (
            <NoResults {...{ search, route, name, now }} facets={data?.facets} />
          ) : (
            (data || !hasFailed) && (
              <Results
                ads={data?.items}
                sponsored={data?.sponsored}
                now={now}
                isBusy={!hasFailed && data !== currentData}
                heading={heading}
              />
            )
          )}
          {data && <PaidPlacementNote ads={data.items} sponsored={data.sponsored} />}
          {data && data.total > 0 && <SearchInvitation {...{ route, filters, name }} />}
          {data && <ListingPagination route={route} query={searchQueryString(search)} total={data.total} />}
        </section>
      </div>
      <RefineLinks search={deferredSearch} places={children} facets={data?.facets} />
      {data && (
        <AboutPlace
          search={deferredSearch}
          {...{
            heading,
            known,
            places: children,
            facets: data.facets,
            total: data.total,
          }}
          hasText={page === 1 && active === 0 && search.filters.sort === undefined}
        />
      )}
      <ListingBreadcrumbs listing={listing} search={search} />
      <ListingSync
        url={searchAddress(search, locale)}
        label={placeKnown && !isUnread && searchName.key === key ? name : null}
        newestFirst={currentData && (filters.sort ?? 'newest') === 'newest' ? currentData.items : NO_ADS}
      />
    </div>
  );
}
