import type { PlaceTrail } from '@houni/routing/build';

/** A place below the searched one, as a link needs it. */
export interface ChildPlace {
  id: number;
  trail: PlaceTrail;
}
