import type { PlaceLevel } from '@houni/contracts/place';
import { locationAnswerSchema } from '@houni/contracts/place';
import type { PlaceTrail } from '@houni/routing/build';
import { legacyTarget } from '@houni/routing/legacy';

const DEADLINE_MS = 3000;
/** Places never change while a server runs: about two thousand small objects at most. */
const MOST_PLACES = 3000;

/**
 * Where an address of a listing on the older site leads now: a path of ours for one 301, or null where it names nothing of ours.
 * Rejects where the API does not answer.
 */
export type LegacyRedirects = (path: string, search: string) => Promise<string | null>;

/** Looks the names of old addresses up at the API (specification section 2, "Legacy URL redirects"). */
export function createLegacyRedirects({ apiUrl }: { apiUrl: string }): LegacyRedirects {
  const known = new Map<string, Promise<PlaceTrail | null>>();

  async function call(path: string, query: Record<string, string>): Promise<unknown> {
    const response = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`the API answered ${response.status} to ${path}`);
    return response.json();
  }

  async function readPlace(level: PlaceLevel, id: number): Promise<PlaceTrail | null> {
    const { place } = locationAnswerSchema.parse(await call('/public/location', { level, id: String(id) }));
    if (!place) return null;
    const { governorate, delegation } = place;
    if (level === 'governorate' || !delegation) return { governorate };
    return level === 'delegation' ? { governorate, delegation } : { governorate, delegation, sector: place };
  }

  function find(level: PlaceLevel, id: number): Promise<PlaceTrail | null> {
    const key = `${level} ${id}`;
    const found = known.get(key) ?? readPlace(level, id);
    // An answer is kept, a failure is not; ids that nobody has must not fill the memory.
    if (known.size < MOST_PLACES) known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  return (path, search) => legacyTarget(path, new URLSearchParams(search), { find });
}
