import { listingPath } from '@houni/routing/build';
import { parseListingQuery } from '@houni/routing/listing-url';
import { trailOf } from '@houni/routing/place-path';
import type { LoadContext, LoadResult } from '@houni/remote';
import { listingsApi } from '../../api.ts';
import { correctedPath } from '../../parts/corrected-path.ts';
import { placeArguments, searchArguments } from './search-arguments.ts';

const { listingsSearch, listingsPlace, listingsGovernorates } = listingsApi.endpoints;

/**
 * A listing at any level: the search and its place are fetched together.
 * The id of the path decides; names that disagree with it are corrected by one 301. An unknown place and a page
 * past the last one do not exist.
 */
export async function loadListing(context: LoadContext<'listing'>): Promise<LoadResult> {
  const { route, store, locale, query } = context;
  const { transaction, category, place, page } = route.params;
  const search = store.dispatch(listingsSearch.initiate(searchArguments(route, parseListingQuery(query))));

  if (place) {
    const found = await store.dispatch(listingsPlace.initiate(placeArguments(place)));
    if (found.isError || !found.data) return { kind: 'unavailable', reason: 'The place could not be fetched.' };
    if (found.data.place === null) return { kind: 'notFound' };
    const canonical = listingPath({ transaction, category, place: trailOf(found.data.place), page }, locale);
    const to = correctedPath(context, canonical);
    if (to !== null) return { kind: 'redirect', to, status: 301 };
  } else {
    // Without the names the page still stands, only the links to the governorates are missing until the browser retries.
    await store.dispatch(listingsGovernorates.initiate());
  }

  const { data, isError } = await search;
  if (isError || !data) return { kind: 'unavailable', reason: 'The search did not answer.' };
  if (page > 1 && data.items.length === 0) return { kind: 'notFound' };
  return { kind: 'ok' };
}
