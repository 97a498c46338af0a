import { locationRequest } from '@houni/api-client/requests/places';
import type { PlaceLevel } from '@houni/contracts/place';
import { locationAnswerSchema } from '@houni/contracts/place';
import type { PlaceTrail } from '@houni/routing/build';
import { legacyTarget } from '@houni/routing/legacy';

const TIMEOUT_MS = 3000;
/** There are about two thousand places, and they do not change while the server runs. */
const MAX_CACHED_PLACES = 3000;

/**
 * Gives the current path for a listing address of the old site, for a single 301; null if the address is unknown. Rejects
 * if the API does not answer.
 */
export type LegacyRedirects = (path: string, search: string) => Promise<string | null>;

/** Creates the lookup, which asks the API for place names (specification section 2, "Legacy URL redirects"). */
export function createLegacyRedirects({ apiUrl }: { apiUrl: string }): LegacyRedirects {
  const places = new Map<string, Promise<PlaceTrail | null>>();

  async function readPlace(level: PlaceLevel, id: number): Promise<PlaceTrail | null> {
    const { url } = locationRequest({ level, id });
    const response = await fetch(`${apiUrl}${url}?${new URLSearchParams({ level, id: String(id) })}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The API answered ${response.status} to ${url}.`);
    const { place } = locationAnswerSchema.parse(await response.json());
    if (!place) return null;
    const { governorate, delegation } = place;
    if (level === 'governorate' || !delegation) return { governorate };
    return level === 'delegation' ? { governorate, delegation } : { governorate, delegation, sector: place };
  }

  function find(level: PlaceLevel, id: number): Promise<PlaceTrail | null> {
    const key = `${level} ${id}`;
    const place = places.get(key) ?? readPlace(level, id);
    // Failures are not cached. The limit stops invented ids from filling the memory.
    if (places.size < MAX_CACHED_PLACES) places.set(key, place);
    place.catch(() => places.delete(key));
    return place;
  }

  return (path, search) => legacyTarget(path, new URLSearchParams(search), { find });
}
