import type { SavedQuery } from '@houni/contracts/saved-search';
import type { Locale } from '@houni/domain/locale';
import type { Place, PlaceLevel } from '@houni/contracts/place';
import { listingPath } from '@houni/routing/build';
import type { PlaceTrail } from '@houni/routing/build';
import { listingQueryString, parseListingQuery } from '@houni/routing/listing-url';
import { prefixOf } from '@houni/routing/locale';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { readSavedQuery } from './canonical-query.ts';

const LEVELS = ['governorate', 'delegation', 'sector'] as const satisfies readonly PlaceLevel[];

/** The listing page of a saved search. A single place is part of the path, as everywhere on the site. */
export function resultsPath(saved: SavedQuery, places: PlaceDirectory, locale: Locale): string {
  const query = readSavedQuery(saved);
  if (!query?.transaction || !query.category) return prefixOf(locale) || '/';
  const { transaction, category } = query;
  const place = singlePlace(saved, places);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) {
    if (place !== null && LEVELS.some((level) => level === name)) continue;
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, item);
  }
  const path = listingPath({ transaction, category, place: place && trailOf(place) }, locale);
  return path + listingQueryString(parseListingQuery(parameters));
}

/** The place of a search with exactly one; otherwise null. */
export function singlePlace(saved: SavedQuery, places: PlaceDirectory): Place | null {
  const selected = LEVELS.flatMap((level) => [saved[level] ?? []].flat().map((id) => places.find(level, Number(id))));
  return selected.length === 1 ? (selected[0] ?? null) : null;
}

function trailOf({ level, governorate, delegation, id, names }: Place): PlaceTrail {
  if (level === 'governorate') return { governorate };
  if (level === 'delegation' || delegation === null) return { governorate, delegation: { id, names } };
  return { governorate, delegation, sector: { id, names } };
}
