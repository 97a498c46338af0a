import type { PlaceMatch } from '@houni/contracts/place';
import { slugKey } from './slugify.ts';

/** The matched name, if it is not a name of the place itself: a quarter, a postal code, a variant; otherwise null. */
export function matchedName({ match, names }: Pick<PlaceMatch, 'match' | 'names'>): string | null {
  const form = slugKey(match.form);
  const isOwnName =
    match.by === 'name' || match.by === 'similar' || Object.values(names).some((name) => slugKey(name) === form);
  return isOwnName ? null : match.form;
}
