import { OPEN_ENDED_ROOMS } from '@houni/contracts/rooms';

/** A criterion of a search: "S+3", or "S+5 et plus". */
export function roomsLabel(rooms: number, t: (key: string, values: { count: number }) => string): string {
  return t(rooms === OPEN_ENDED_ROOMS ? 'common:units.roomsOrMore' : 'common:units.rooms', { count: rooms });
}
