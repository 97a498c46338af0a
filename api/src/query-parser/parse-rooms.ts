import { BATHROOM_NOUNS, BEDROOM_NOUNS, ROOM_NOUNS, TWO_BATHROOMS, TWO_BEDROOMS } from './lexicon/quantity-words.ts';
import { parseNumber } from './parse-number.ts';
import { consume, createPhraseList, matchPhraseLength, peekToken } from './token-stream.ts';
import type { TokenStream } from './token-stream.ts';

const MAX_ROOMS = 12;
/** "s plus 3" in the languages of the texts. */
const PLUS = new Set(['+', 'plus', 'piu', 'mas', 'زايد']);
const S_AND_NUMBER = /^[sس](\d{1,2})$/u;

const lists = {
  bathrooms: createPhraseList(BATHROOM_NOUNS),
  bedrooms: createPhraseList(BEDROOM_NOUNS),
  rooms: createPhraseList(ROOM_NOUNS),
  twoBedrooms: createPhraseList(TWO_BEDROOMS),
  twoBathrooms: createPhraseList(TWO_BATHROOMS),
};

export interface ParsedRooms {
  /** The n of "S+n": bedrooms. */
  rooms: number[];
  bathroomsMin: number | null;
}

/**
 * Parses room counts: "S+2", "s2", "s 2", "s plus 2"; "2 chambres" (S+2); "3 pièces" (also S+2, because the living room counts as
 * one); "2 salles de bain". A single room in words is ignored: "une chambre" usually means a room in a shared home.
 */
export function parseRooms(stream: TokenStream): ParsedRooms {
  const rooms = new Set<number>();
  let bathroomsMin: number | null = null;
  for (let index = 0; index < stream.tokens.length; index += 1) {
    const sPlus = parseSPlus(stream, index);
    if (sPlus) {
      rooms.add(sPlus.value);
      consume(stream, index, sPlus.next);
      continue;
    }
    const twoBathrooms = matchPhraseLength(stream, index, lists.twoBathrooms);
    const twoBedrooms = twoBathrooms === 0 ? matchPhraseLength(stream, index, lists.twoBedrooms) : 0;
    if (twoBathrooms > 0) bathroomsMin = 2;
    if (twoBedrooms > 0) rooms.add(2);
    consume(stream, index, index + twoBathrooms + twoBedrooms);
    const number = parseNumber(stream, index);
    if (!number || number.value < 1 || number.value > MAX_ROOMS || !Number.isInteger(number.value)) continue;
    const bathrooms = matchPhraseLength(stream, number.next, lists.bathrooms);
    const bedrooms = bathrooms === 0 ? matchPhraseLength(stream, number.next, lists.bedrooms) : 0;
    const pieces = bathrooms + bedrooms === 0 ? matchPhraseLength(stream, number.next, lists.rooms) : 0;
    if (bathrooms > 0) bathroomsMin = Math.max(bathroomsMin ?? 0, number.value);
    else if (bedrooms > 0) {
      if (number.value > 1 || peekToken(stream, index)?.kind === 'number') rooms.add(number.value);
    } else if (pieces > 0) rooms.add(number.value - 1);
    else continue;
    consume(stream, index, number.next + bathrooms + bedrooms + pieces);
  }
  return { rooms: [...rooms].sort((a, b) => a - b), bathroomsMin };
}

function parseSPlus(stream: TokenStream, index: number): { value: number; next: number } | null {
  const text = peekToken(stream, index)?.text ?? '';
  const joined = S_AND_NUMBER.exec(text);
  if (joined) return withinLimit(Number(joined[1]), index + 1);
  if (text !== 's' && text !== 'س') return null;
  const plus = PLUS.has(peekToken(stream, index + 1)?.text ?? '') ? 1 : 0;
  const number = peekToken(stream, index + 1 + plus);
  return number?.kind === 'number' && /^\d{1,2}$/.test(number.text)
    ? withinLimit(Number(number.text), index + 2 + plus)
    : null;
}

function withinLimit(value: number, next: number): { value: number; next: number } | null {
  return value <= MAX_ROOMS ? { value, next } : null;
}
