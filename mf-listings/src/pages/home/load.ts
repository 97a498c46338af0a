import { itemsOfDayApi } from '@houni/api-client/items-of-day';
import { placesApi } from '@houni/api-client/places';
import { searchApi } from '@houni/api-client/search';
import type { PlaceTrail } from '@houni/routing/build';
import type { LoadContext, LoadResult } from '@houni/remote';
import type { HouniStore } from '@houni/store';
import { trailOf } from '@houni/routing/place-path';
import { furtherPlaces } from '../listing/listing-search.ts';
import { homeArguments } from './home-arguments.ts';
import { MAX_PLACE_MATCHES, exactPlace, homeSearchPath, readHomeSearch } from './home-search.ts';
import type { HomeSearch } from './home-search.ts';

const { getGovernorates, getLocation } = placesApi.endpoints;
const { searchItems } = searchApi.endpoints;
const { getItemsOfDay } = itemsOfDayApi.endpoints;

/**
 * The home page. Its search bar is a native GET form to this page, which redirects to the listing. A section whose call
 * fails is retried by the browser; if all fail, the page is unavailable.
 */
export async function loadHome({ store, locale, query }: LoadContext<'home'>): Promise<LoadResult> {
  const search = readHomeSearch(query);
  if (search !== null) {
    const place = await placeOf(search, store);
    return { kind: 'redirect', to: homeSearchPath(search, place, locale), status: 302 };
  }

  const sections = await Promise.all([
    store.dispatch(getItemsOfDay.initiate(homeArguments.day(locale))),
    store.dispatch(searchItems.initiate(homeArguments.reductions(locale))),
    store.dispatch(getGovernorates.initiate()),
    store.dispatch(searchItems.initiate(homeArguments.counts('SALE', locale))),
    store.dispatch(searchItems.initiate(homeArguments.total(locale))),
  ]);
  if (sections.every(({ isError }) => isError))
    return { kind: 'unavailable', reason: 'No section of the home page could be loaded.' };
  return { kind: 'ok' };
}

/** The place of a search: its only chosen one, or the one that its words name. Null if there is none, or several. */
async function placeOf({ places, q }: HomeSearch, store: HouniStore): Promise<PlaceTrail | null> {
  const [chosen, ...others] = furtherPlaces(places);
  if (chosen) {
    if (others.length > 0) return null;
    const { data } = await store.dispatch(getLocation.initiate({ level: chosen.level, id: chosen.id }));
    return data?.place ? trailOf(data.place) : null;
  }
  if (q === '') return null;
  const { data } = await store.dispatch(getLocation.initiate({ q, limit: MAX_PLACE_MATCHES }));
  return exactPlace(data?.matches ?? [], q);
}
