import type { AdAnswer, AdCard, LegacyAdQuery } from '@houni/contracts/ad';
import type { Place } from '@houni/contracts/place';
import { slugKey } from '@houni/routing/slugify';
import type { PlaceDirectory } from '../places/place-directory.ts';
import type { Services } from '../services.ts';
import { cardsByIds } from './ad-card.ts';
import { findAd } from './find-ad.ts';

const MAX_NEARBY = 6;

/**
 * The ad of a legacy URL, found by its uid. When the uid is unknown but the URL names a known place, the ad has existed
 * once: the answer is `gone`, with ads of that place.
 */
export async function findLegacyAd(services: Services, query: LegacyAdQuery): Promise<AdAnswer> {
  const found = await findAd(services, query.key, query.locale, true);
  if (found.state !== 'unknown') return found;
  const places = findNamedPlaces(await services.places(), [query.governorate, query.delegation, query.sector]);
  if (places.length === 0) return found;
  return { state: 'gone', ad: null, similar: await newestAdsIn(services, places, query) };
}

/** The places with these names, each inside the previous one; stops at the first unknown name. */
function findNamedPlaces(directory: PlaceDirectory, names: readonly (string | undefined)[]): Place[] {
  const governorates = [...directory.governorates.keys()].flatMap((id) => directory.find('governorate', id) ?? []);
  const places: Place[] = [];
  for (const name of names) {
    const parent = places.at(-1);
    const among = parent ? directory.children(parent.level, parent.id) : governorates;
    const key = slugKey(name ?? '');
    const place = among.find(({ names: known }) => Object.values(known).some((own) => slugKey(own) === key));
    if (!place) break;
    places.push(place);
  }
  return places;
}

/** The newest ads of the smallest place; when there are too few, of its parents too. */
async function newestAdsIn(
  services: Services,
  places: readonly Place[],
  { transaction, locale }: LegacyAdQuery,
): Promise<AdCard[]> {
  const ids = new Set<number>();
  for (const place of places.toReversed()) {
    if (ids.size >= MAX_NEARBY) break;
    for (const id of await services.search.newest({ transaction, place, limit: MAX_NEARBY }))
      if (ids.size < MAX_NEARBY) ids.add(id);
  }
  return cardsByIds(services, [...ids], locale);
}
