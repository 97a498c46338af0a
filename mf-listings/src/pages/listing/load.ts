import { placesApi } from '@houni/api-client/places';
import { searchApi } from '@houni/api-client/search';
import { structuredSearchApi } from '@houni/api-client/structured-search';
import type { KnownPlace } from '@houni/api-client/places';
import type { Locale } from '@houni/domain/locale';
import type { PlaceLevel } from '@houni/contracts/place';
import type { PlaceTrail } from '@houni/routing/build';
import { isAllowedPair } from '@houni/domain/transactions';
import { listingPath } from '@houni/routing/build';
import { parseListingQuery } from '@houni/routing/listing-url';
import type { ListingFilters } from '@houni/routing/listing-url';
import { trailOf } from '@houni/routing/place-path';
import { readTypedLimits } from '@houni/routing/typed-limits';
import type { RouteOf } from '@houni/routing/route';
import type { LoadContext, LoadResult } from '@houni/remote';
import type { HouniStore } from '@houni/store';
import { listingsPlacesApi } from '../../parts/places-api.ts';
import { correctedPath } from '../../parts/corrected-path.ts';
import { countArguments, searchAddress, searchOf, withPlace } from './listing-search.ts';
import type { ChosenPlace, ListingSearch } from './listing-search.ts';
import { furtherArguments, listingFilters, placeArguments, searchArguments } from './search-arguments.ts';
import { loadTools } from './tools.ts';
import { nearbyArguments } from './tools/nearby-places.ts';
import { toolsApi } from './tools/tools-api.ts';
import { closestArguments, relaxedSearches } from './tools/relaxed-searches.ts';

const { getLocation, getGovernorates } = placesApi.endpoints;
const { listingsPlaces } = listingsPlacesApi.endpoints;
const { listingsNearby, listingsCounts } = toolsApi.endpoints;
const { searchItems } = searchApi.endpoints;
const { structuredSearch } = structuredSearchApi.endpoints;

/**
 * Loads a listing: search and places in parallel. The id in the path decides; wrong names are corrected by one 301. An
 * unknown place and a page after the last one are 404. A place that is only in the query, or was typed without script
 * (`place`), is redirected into the path; a limit in another spelling than digits to the address with digits.
 */
export async function loadListing(context: LoadContext<'listing'>): Promise<LoadResult> {
  const { route, store, locale } = context;
  const query = readTypedLimits(context.query);
  const { transaction, category, place, page } = route.params;
  const filters = listingFilters(route, query);
  const structured = await structuredAddress(context, filters);
  if (structured !== null) return { kind: 'redirect', to: structured, status: 302 };
  const search = store.dispatch(searchItems.initiate(searchArguments(route, filters)));
  const tools = loadTools(locale, filters);
  const further = await furtherPlaces(store, filters);
  let known: KnownPlace | null = null;

  if (place) {
    const found = await store.dispatch(getLocation.initiate(placeArguments(place)));
    if (found.isError || !found.data) return { kind: 'unavailable', reason: 'The place could not be loaded.' };
    if (found.data.place === null) return { kind: 'notFound' };
    known = found.data.place;
    const canonical = listingPath({ transaction, category, place: trailOf(known), page }, locale);
    const to = correctedPath(context, canonical);
    if (to !== null) return { kind: 'redirect', to, status: 301 };
    // The page also works without the nearby places.
    await store.dispatch(listingsNearby.initiate(nearbyArguments(known, { transaction, category, filters })));
  } else {
    // Without the names only the links to governorates are missing, until the browser retries.
    await store.dispatch(getGovernorates.initiate());
  }

  const searched = searchWithNames(route, filters, known, further);
  const placeText = query.get('place')?.trim() ?? '';
  const typed = await typedPlace(store, placeText);
  const places = typed ? withPlace(searched.places, typed) : searched.places;
  if (typed || query !== context.query || (!place && places[0]?.trail)) {
    const to = addressOf({ ...searched, places }, route, locale);
    // An unknown place is shown beside its field.
    const unknown =
      typed || placeText === '' ? '' : `${to.includes('?') ? '&' : '?'}place=${encodeURIComponent(placeText)}`;
    return { kind: 'redirect', to: to + unknown, status: 302 };
  }

  const { data, isError } = await search;
  if (isError || !data) return { kind: 'unavailable', reason: 'The search did not answer.' };
  if (page > 1 && data.items.length === 0) return { kind: 'notFound' };
  await tools;
  if (data.total === 0) {
    const relaxed = relaxedSearches(searched);
    const { data: counts = [] } = await store.dispatch(
      listingsCounts.initiate(relaxed.map(({ search: one }) => countArguments(one))),
    );
    const closest = relaxed.find((_one, index) => counts[index]);
    if (closest) await store.dispatch(searchItems.initiate({ ...closestArguments(closest), locale }));
  }
  return { kind: 'ok' };
}

/**
 * The address of a search whose words say facts: with place, rooms and price instead of words. What the visitor chose
 * stays. Null for a text of words, and for one that is to be searched as words.
 */
async function structuredAddress(
  { route, store, locale }: LoadContext<'listing'>,
  filters: ListingFilters,
): Promise<string | null> {
  const { transaction, category, place, page } = route.params;
  if (filters.q === undefined || filters.typed !== undefined || page > 1) return null;
  const { data } = await store.dispatch(structuredSearch.initiate({ q: filters.q, transaction }));
  if (!data || (data.transaction === null && data.category === null && data.query === '')) return null;
  const { q: _words, sort, ...chosen } = filters;
  const found = parseListingQuery(new URLSearchParams(data.query));
  // Without words no ad is more relevant than another.
  const order = sort === undefined || (sort === 'relevance' && found.q === undefined) ? {} : { sort };
  const both = (level: PlaceLevel) => [
    ...(place?.level === level ? [place.id] : []),
    ...(chosen[level] ?? []),
    ...(found[level] ?? []),
  ];
  const places = { governorate: both('governorate'), delegation: both('delegation'), sector: both('sector') };
  const parsed = { ...found, ...chosen, ...order, ...places, typed: filters.q };
  const named = await furtherPlaces(store, parsed);
  const offer = { transaction: data.transaction ?? transaction, category: data.category ?? category };
  const kind = isAllowedPair(offer.transaction, offer.category) ? offer.category : 'LOGEMENTS';
  const params = { ...route.params, ...offer, category: kind, ...(named.length > 0 && { place: null }) };
  const search = searchWithNames({ ...route, params }, parsed, null, named);
  // "La Marsa" typed beside the chip Tunis is only La Marsa.
  const distinct = named.reduce<ChosenPlace[]>(
    (all, { level, id, ...place }) => withPlace(all, { level, id, trail: trailOf({ level, id, ...place }) }),
    [],
  );
  return addressOf(named.length > 0 ? { ...search, places: distinct } : search, route, locale);
}

async function furtherPlaces(store: HouniStore, filters: ListingFilters): Promise<KnownPlace[]> {
  const places = furtherArguments(filters);
  return places.length === 0 ? [] : ((await store.dispatch(listingsPlaces.initiate(places))).data ?? []);
}

/** The search with the names of its places. */
function searchWithNames(
  route: RouteOf<'listing'>,
  filters: ListingFilters,
  known: KnownPlace | null,
  further: KnownPlace[],
): ListingSearch {
  const places = known ? [known, ...further] : further;
  return searchOf(
    route,
    filters,
    places.map((place) => ({ level: place.level, id: place.id, trail: trailOf(place) })),
  );
}

/** The best match of a typed place, or null. */
async function typedPlace(store: HouniStore, text: string) {
  if (text === '') return null;
  const { data } = await store.dispatch(getLocation.initiate({ q: text, limit: 1 }));
  const best = data?.matches[0];
  const trail: PlaceTrail | null = best ? trailOf(best) : null;
  return best && trail ? { level: best.level, id: best.id, trail } : null;
}

/** The address of a search with the language prefix of the request. */
function addressOf(search: ListingSearch, { prefix }: RouteOf<'listing'>, locale: Locale): string {
  return (prefix === 'fr' ? '/fr' : '') + searchAddress(search, locale);
}
