import { useDeferredValue, useState } from 'react';
import { useT } from '@houni/i18n';
import { countFilters } from '@houni/routing/listing-url';
import type { PageProps } from '@houni/remote';
import { Container } from '@houni/ui/container.tsx';
import { MapLink } from '../../map/map-link.tsx';
import { MapPlace } from '../../map/map-place.tsx';
import { listingHeading, listingSubject } from './listing-copy.ts';
import { searchAddress, searchQueryString } from './listing-search.ts';
import { listingStyle } from './listing-style.ts';
import { Results } from './results.tsx';
import { shownAds } from './shown-ads.ts';
import { LISTING_COUNT_ID, Toolbar } from './toolbar.tsx';
import {
  ActiveChips,
  AroundPlace,
  ChildPlaces,
  Crumbs,
  FilterPanel,
  ListingKeeping,
  NoResults,
  Pages,
  PaidLooks,
  SaveSearchButton,
  SearchFailed,
  SearchName,
  SortForm,
  UnderstoodWords,
} from './tools.ts';
import { useCountAnnounced } from './use-count-announced.ts';
import { useListing } from './use-listing.ts';
import { isRealFailure } from './real-failure.ts';

/** The listings of a transaction and category in a place: filters, results, pages. */
export function ListingPage({ route }: PageProps<'listing'>) {
  const { t, locale } = useT('listings');
  const { search, filters, key, answer, now, trail, known, children, middle, placeKnown, unknownPlace } =
    useListing(route);
  const { transaction, category, place, page } = route.params;
  const listing = { transaction, category, place: trail };
  const heading = placeKnown ? listingHeading(listing, locale, t) : listingSubject(transaction, category, t);
  const { currentData } = answer;
  // New cards are put up in slices, between which a touch is answered.
  const data = useDeferredValue(answer.data);
  // What is large and far from the eye follows once chips and dimmed cards have answered.
  const later = useDeferredValue(search);
  const total = useDeferredValue(currentData?.total);
  const failed = isRealFailure(answer);
  const active = countFilters(search.filters) + Math.max(0, search.places.length - 1);
  // Its criteria are worded by late code; until then a search is called like its page.
  const [named, setNamed] = useState({ key, name: heading });
  const nameSearch = (next: typeof named) =>
    setNamed((last) => (last.key === next.key && last.name === next.name ? last : next));
  const name = named.key === key ? named.name : heading;
  useCountAnnounced(key, currentData?.total);

  return (
    <Container css={listingStyle}>
      <Crumbs listing={listing} />
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="intro">{t(`listing.intro.${place?.level ?? 'country'}`)}</p>
      </header>
      <ChildPlaces search={later} places={children} facets={data?.facets} />
      <div className={filters.view === 'map' ? 'columns with-map' : 'columns'}>
        <FilterPanel search={later} facets={data?.facets} total={total} now={now} unknownPlace={unknownPlace} />
        {filters.view === 'map' && (
          <MapPlace route={route} filters={filters} ads={data ? shownAds(data.items, data.sponsored) : []} />
        )}
        <section aria-labelledby={LISTING_COUNT_ID} data-results>
          <Toolbar total={data && { count: data.total, exact: data.totalExact }} active={active}>
            <SaveSearchButton {...{ route, filters, name }} />
            <MapLink route={route} filters={filters} />
            <SortForm search={search} middle={middle} />
          </Toolbar>
          <ActiveChips search={search} />
          <SearchName search={search} heading={heading} searchKey={key} onName={nameSearch} />
          {data && (
            <UnderstoodWords
              {...(data.corrections && { corrections: data.corrections })}
              {...(data.leftOut && { leftOut: data.leftOut })}
            />
          )}
          {failed && <SearchFailed kept={data !== undefined} onRetry={answer.refetch} />}
          {currentData?.total === 0 ? (
            <NoResults {...{ search, route, name }} />
          ) : (
            (data || !failed) && (
              <Results
                ads={data?.items}
                sponsored={data?.sponsored}
                now={now}
                busy={!failed && data !== currentData}
                heading={heading}
              />
            )
          )}
          {data && <PaidLooks ads={data.items} sponsored={data.sponsored} />}
          {data && <Pages route={route} query={searchQueryString(search)} total={data.total} />}
          {data && (
            <AroundPlace
              search={later}
              {...{ heading, known, places: children, facets: data.facets, total: data.total }}
              described={page === 1 && active === 0 && search.filters.sort === undefined}
            />
          )}
        </section>
      </div>
      <ListingKeeping url={searchAddress(search, locale)} label={placeKnown && named.key === key ? name : null} />
    </Container>
  );
}
