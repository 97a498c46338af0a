import { AND_WORDS } from './lexicon/number-words.ts';
import {
  BATHROOM_NOUNS,
  BEDROOM_NOUNS,
  LIVING_ROOM_NOUNS,
  ONE_BEDROOM,
  ROOM_NOUNS,
  TWO_BATHROOMS,
  TWO_BEDROOMS,
} from './lexicon/quantity-words.ts';
import { hasAttachedAnd, parseNumber } from './parse-number.ts';
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
  oneBedroom: createPhraseList(ONE_BEDROOM),
  twoBedrooms: createPhraseList(TWO_BEDROOMS),
  twoBathrooms: createPhraseList(TWO_BATHROOMS),
  livingRoom: createPhraseList(LIVING_ROOM_NOUNS),
};

export interface ParsedRooms {
  /** The n of "S+n": bedrooms. */
  rooms: number[];
  /** The first that is written as "S+n". */
  layout: number | null;
  /** The token at which the first room count starts; null if there is none. */
  firstIndex: number | null;
  bathroomsMin: number | null;
}

interface Count {
  value: number;
  next: number;
}

/**
 * Parses room counts: "S+2", "s2", "s 2", "s plus 2"; "2 chambres" (S+2); "صالون و زوز بيوت"; "3 pièces" (also S+2, because
 * the living room counts as one); "2 salles de bain". A single room in words is ignored without a living room: "une
 * chambre" usually means a room in a shared home.
 */
export function parseRooms(stream: TokenStream): ParsedRooms {
  const rooms = new Set<number>();
  let layout: number | null = null;
  let firstIndex: number | null = null;
  let bathroomsMin: number | null = null;
  for (let index = 0; index < stream.tokens.length; index += 1) {
    const written = parseLayout(stream, index);
    const counted = written ?? parseBedrooms(stream, index);
    if (counted) {
      if (written) layout ??= written.value;
      firstIndex ??= index;
      rooms.add(counted.value);
      consume(stream, index, counted.next);
      continue;
    }
    const bathrooms = parseBathrooms(stream, index);
    if (!bathrooms) continue;
    bathroomsMin = Math.max(bathroomsMin ?? 0, bathrooms.value);
    consume(stream, index, bathrooms.next);
  }
  return { rooms: [...rooms].sort((a, b) => a - b), layout, firstIndex, bathroomsMin };
}

/** "S+2", "s 2", "salon + 2". */
function parseLayout(stream: TokenStream, index: number): Count | null {
  const text = peekToken(stream, index)?.text ?? '';
  const joined = S_AND_NUMBER.exec(text);
  if (joined) return atMostTwelve({ value: Number(joined[1]), next: index + 1 });
  const isS = /^(?:s|ا?س)$/u.test(text);
  const salon = isS ? 1 : matchPhraseLength(stream, index, lists.livingRoom);
  const plus = PLUS.has(peekToken(stream, index + salon)?.text ?? '') ? 1 : 0;
  const at = index + salon + plus;
  if (salon === 0 || (plus === 0 && !(isS && peekToken(stream, at)?.kind === 'number'))) return null;
  const token = peekToken(stream, at);
  if (token?.kind === 'number')
    return /^\d{1,2}$/.test(token.text)
      ? atMostTwelve(withNoun(stream, { value: Number(token.text), next: at + 1 }))
      : null;
  const number = parseNumber(stream, at);
  return number && atMostTwelve(withNoun(stream, number));
}

function withNoun(stream: TokenStream, { value, next }: Count): Count {
  return { value, next: next + matchPhraseLength(stream, next, lists.bedrooms) };
}

/** "2 chambres", "3 pièces", "غرفتين", with or without the living room before or after them. */
function parseBedrooms(stream: TokenStream, index: number): Count | null {
  const salon = matchPhraseLength(stream, index, lists.livingRoom);
  if (salon > 0) {
    const at = index + salon + andLength(stream, index + salon);
    const one = matchPhraseLength(stream, at, lists.oneBedroom);
    // "salon et chambre" in French may be one room of several.
    const isOne = one > 0 && /^(?:و|w$)|^[\u0600-\u06FF]/u.test(peekToken(stream, index + salon)?.text ?? '');
    return parseCountedBedrooms(stream, at) ?? (isOne ? { value: 1, next: at + one } : null);
  }
  const counted = parseCountedBedrooms(stream, index);
  const one = counted ? 0 : oneBedroomLength(stream, index);
  const end = counted?.next ?? index + one;
  const and = andLength(stream, end);
  const after = end > index ? matchPhraseLength(stream, end + and, lists.livingRoom) : 0;
  const isLinked = and > 0 || hasAttachedAnd(stream, end);
  if (after > 0 && isLinked) return { value: counted?.value ?? 1, next: end + and + after };
  return counted;
}

/** "bit", "une chambre" */
function oneBedroomLength(stream: TokenStream, index: number): number {
  const number = parseNumber(stream, index);
  const skipped = number?.value === 1 ? number.next - index : 0;
  const noun = matchPhraseLength(stream, index + skipped, lists.oneBedroom);
  return noun > 0 ? skipped + noun : 0;
}

function parseCountedBedrooms(stream: TokenStream, index: number): Count | null {
  const two = matchPhraseLength(stream, index, lists.twoBedrooms);
  if (two > 0) return { value: 2, next: index + two };
  const number = parseCount(stream, index);
  if (!number || matchPhraseLength(stream, number.next, lists.bathrooms) > 0) return null;
  const bedrooms = matchPhraseLength(stream, number.next, lists.bedrooms);
  if (bedrooms > 0) {
    const isOneInWords = number.value === 1 && peekToken(stream, index)?.kind !== 'number';
    return isOneInWords ? null : { value: number.value, next: number.next + bedrooms };
  }
  const pieces = matchPhraseLength(stream, number.next, lists.rooms);
  return pieces > 0 ? { value: number.value - 1, next: number.next + pieces } : null;
}

function parseBathrooms(stream: TokenStream, index: number): Count | null {
  const two = matchPhraseLength(stream, index, lists.twoBathrooms);
  if (two > 0) return { value: 2, next: index + two };
  const number = parseCount(stream, index);
  const nouns = number ? matchPhraseLength(stream, number.next, lists.bathrooms) : 0;
  return number && nouns > 0 ? { value: number.value, next: number.next + nouns } : null;
}

function parseCount(stream: TokenStream, index: number): Count | null {
  const number = parseNumber(stream, index);
  return number && number.value >= 1 && Number.isInteger(number.value) ? atMostTwelve(number) : null;
}

function andLength(stream: TokenStream, index: number): number {
  const text = peekToken(stream, index)?.text ?? '';
  return AND_WORDS.has(text) || text === '+' ? 1 : 0;
}

function atMostTwelve(count: Count): Count | null {
  return count.value <= MAX_ROOMS ? count : null;
}
