import type { PlaceTrail } from '@houni/routing/build';

/** A place within the searched one, for a link. */
export interface ChildPlace {
  id: number;
  trail: PlaceTrail;
}
