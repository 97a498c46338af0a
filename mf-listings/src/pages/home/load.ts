import type { PlaceTrail } from '@houni/routing/build';
import type { LoadContext, LoadResult } from '@houni/remote';
import type { HouniStore } from '@houni/store';
import { listingsApi } from '../../api.ts';
import { homeArguments } from './home-arguments.ts';
import { PLACE_MATCHES, exactPlace, homeSearchPath, readHomeSearch } from './home-search.ts';
import type { HomeSearch } from './home-search.ts';

const {
  listingsOfDay,
  listingsGovernorates,
  listingsSearch,
  listingsAgenciesOfDay,
  listingsArticles,
  listingsPlaceMatches,
} = listingsApi.endpoints;

/**
 * The home page. Its search bar is a native GET form to this page: a query of the form is answered with a redirect
 * to the listing it asks for. A section whose call fails is left to the browser's retry; without any the page is unavailable.
 */
export async function loadHome({ store, locale, query }: LoadContext<'home'>): Promise<LoadResult> {
  const search = readHomeSearch(query);
  if (search !== null) {
    const place = await placeOf(search, store);
    return { kind: 'redirect', to: homeSearchPath(search, place, locale), status: 302 };
  }

  const sections = await Promise.all([
    store.dispatch(listingsOfDay.initiate(homeArguments.day(locale))),
    store.dispatch(listingsGovernorates.initiate()),
    store.dispatch(listingsSearch.initiate(homeArguments.counts(locale))),
    store.dispatch(listingsSearch.initiate(homeArguments.total(locale))),
    store.dispatch(listingsAgenciesOfDay.initiate(homeArguments.agencies(locale))),
    store.dispatch(listingsArticles.initiate(homeArguments.articles(locale))),
  ]);
  if (sections.every(({ isError }) => isError))
    return { kind: 'unavailable', reason: 'No section of the home page could be fetched.' };
  return { kind: 'ok' };
}

/** The place that a search means; free words, and any place that cannot be looked up, stay words. */
async function placeOf({ governorate, q }: HomeSearch, store: HouniStore): Promise<PlaceTrail | null> {
  if (governorate !== null) {
    const { data } = await store.dispatch(listingsGovernorates.initiate());
    const found = data?.find(({ id }) => id === governorate);
    if (found) return { governorate: found };
  }
  if (q === '') return null;
  const { data } = await store.dispatch(listingsPlaceMatches.initiate({ q, limit: PLACE_MATCHES }));
  return exactPlace(data ?? [], q);
}
