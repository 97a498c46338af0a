import { BATHROOMS, BEDROOMS, ROOMS, TWO_BATHROOMS, TWO_BEDROOMS } from './tables/quantity-words.ts';
import { readNumber } from './read-number.ts';
import { openToken, phraseLength, phraseList, take } from './reading.ts';
import type { Reading } from './reading.ts';

const MOST_ROOMS = 12;
const S_AND_NUMBER = /^[sس](\d{1,2})$/u;
const BATHROOM_NOUNS = phraseList(BATHROOMS);
const BEDROOM_NOUNS = phraseList(BEDROOMS);
const ROOM_NOUNS = phraseList(ROOMS);
const TWO_BEDROOM_NOUNS = phraseList(TWO_BEDROOMS);
const TWO_BATHROOM_NOUNS = phraseList(TWO_BATHROOMS);

export interface ReadRooms {
  /** The n of "S+n": bedrooms. */
  rooms: number[];
  bathroomsMin: number | null;
}

/**
 * "S+2", "s2", "s 2"; "2 chambres" is S+2 and "3 pièces" too, since the living room is one of them; "2 salles de bain".
 * A single room says nothing of a home's size where one is let in a shared one.
 */
export function readRooms(reading: Reading): ReadRooms {
  const rooms = new Set<number>();
  let bathroomsMin: number | null = null;
  for (let index = 0; index < reading.tokens.length; index += 1) {
    const living = readLivingPlus(reading, index);
    if (living) {
      rooms.add(living.value);
      take(reading, index, living.next);
      continue;
    }
    const twoBathrooms = phraseLength(reading, index, TWO_BATHROOM_NOUNS);
    const two = twoBathrooms === 0 ? phraseLength(reading, index, TWO_BEDROOM_NOUNS) : 0;
    if (twoBathrooms > 0) bathroomsMin = 2;
    if (two > 0) rooms.add(2);
    take(reading, index, index + twoBathrooms + two);
    const number = readNumber(reading, index);
    if (!number || number.value < 1 || number.value > MOST_ROOMS || !Number.isInteger(number.value)) continue;
    const bathrooms = phraseLength(reading, number.next, BATHROOM_NOUNS);
    const bedrooms = bathrooms === 0 ? phraseLength(reading, number.next, BEDROOM_NOUNS) : 0;
    const pieces = bathrooms + bedrooms === 0 ? phraseLength(reading, number.next, ROOM_NOUNS) : 0;
    if (bathrooms > 0) bathroomsMin = Math.max(bathroomsMin ?? 0, number.value);
    else if (bedrooms > 0) {
      // "une chambre": of a shared home.
      if (number.value > 1 || openToken(reading, index)?.kind === 'number') rooms.add(number.value);
    } else if (pieces > 0) rooms.add(number.value - 1);
    else continue;
    take(reading, index, number.next + bathrooms + bedrooms + pieces);
  }
  return { rooms: [...rooms].sort((a, b) => a - b), bathroomsMin };
}

function readLivingPlus(reading: Reading, index: number): { value: number; next: number } | null {
  const text = openToken(reading, index)?.text ?? '';
  const glued = S_AND_NUMBER.exec(text);
  if (glued) return atMost(Number(glued[1]), index + 1);
  if (text !== 's' && text !== 'س') return null;
  const plus = openToken(reading, index + 1)?.text === '+' ? 1 : 0;
  const number = openToken(reading, index + 1 + plus);
  return number?.kind === 'number' && /^\d{1,2}$/.test(number.text)
    ? atMost(Number(number.text), index + 2 + plus)
    : null;
}

function atMost(value: number, next: number): { value: number; next: number } | null {
  return value <= MOST_ROOMS ? { value, next } : null;
}
