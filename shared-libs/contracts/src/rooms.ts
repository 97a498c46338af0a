/** The choices of the filter by bedrooms, the n of S+n. The last one means "or more". */
export const ROOM_CHOICES = [0, 1, 2, 3, 4, 5] as const;
/** As a search criterion: this number of bedrooms or more. Other numbers are exact. */
export const OPEN_ENDED_ROOMS = 5;
/** The largest number of bedrooms of an ad. */
export const MAX_ROOMS = 20;

/** All numbers of bedrooms that a search for `rooms` finds. */
export function searchedRooms(rooms: readonly number[]): number[] {
  const more = rooms.includes(OPEN_ENDED_ROOMS)
    ? Array.from({ length: MAX_ROOMS - OPEN_ENDED_ROOMS }, (_, index) => OPEN_ENDED_ROOMS + 1 + index)
    : [];
  return [...new Set([...rooms, ...more])];
}
