import type { DraftContent, DraftPlace } from '@houni/contracts/draft';
import type { Place } from '@houni/contracts/place';
import { trailOf } from '@houni/routing/place-path';

/** The ids of a place and its parents; the levels below it are null. */
export function idsOf(place: Parameters<typeof trailOf>[0]): DraftPlace {
  const { governorate, delegation, sector } = trailOf(place);
  return { governorate: governorate.id, delegation: delegation?.id ?? null, sector: sector?.id ?? null };
}

/** Sets all levels of the place at once, as a search or a position gives them. */
export function withWholePlace(content: DraftContent, place: Place): DraftContent {
  return { ...content, place: idsOf(place) };
}
