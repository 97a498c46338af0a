import type { PlaceLevel } from '@houni/contracts/place';
import { editDistance, maxTypos } from '../text-matching/edit-distance.ts';
import { phoneticKey } from '../text-matching/phonetic-key.ts';
import { foldText, significantWords } from '../text-matching/fold-text.ts';
import type { PlaceDirectory } from './place-directory.ts';
import { ROMAN } from './place-names.ts';
import type { PlaceForm } from './place-names.ts';

/** How a place was found: by its name, a variant of it, a locality in it, its postal code, or a similar name. */
export type MatchedBy = 'name' | 'variant' | 'locality' | 'postal-code' | 'similar';

export interface FoundPlace {
  level: PlaceLevel;
  id: number;
  form: string;
  by: MatchedBy;
}

/** Ranks, best first: the whole name; whole words or letters from its start; the same from a later word; by sound; with typos. */
const MATCH_RANK = {
  whole: 0,
  wordsFromStart: 1,
  lettersFromStart: 2,
  laterWords: 3,
  laterLetters: 4,
  sound: 5,
  soundFromStart: 6,
  mistyped: 7,
} as const;

interface SearchableForm extends PlaceForm {
  /** The significant words with single spaces. */
  text: string;
  /** The same without spaces. */
  compact: string;
  sound: string;
}

interface Candidate {
  form: PlaceForm;
  rank: number;
  by: MatchedBy;
}

const LEVEL_RANK: Record<PlaceLevel, number> = { governorate: 0, delegation: 1, sector: 2 };
const MIN_SOUND_LENGTH = 3;
/** Longer texts are sentences. */
const MAX_WORDS_TOGETHER = 6;
/** One or two letters count as the start of a word, although some names have such words ("T'Baga"). */
const MIN_WORD_LENGTH = 3;
const ARABIC = /\p{Script=Arabic}/u;

const formsOfDirectories = new WeakMap<PlaceDirectory, SearchableForm[]>();

/** The forms of a directory, prepared for comparisons at the first search. */
function searchableForms(directory: PlaceDirectory): SearchableForm[] {
  let forms = formsOfDirectories.get(directory);
  if (!forms) {
    forms = directory.forms
      .filter(({ kind }) => kind !== 'family')
      .map((form) => ({
        ...form,
        text: form.words.join(' '),
        compact: form.words.join(''),
        sound: ARABIC.test(form.folded) ? '' : phoneticKey(form.words),
      }));
    formsOfDirectories.set(directory, forms);
  }
  return forms;
}

/**
 * Suggestions for typed text, best first: whole words before parts of words, then larger places, then places with more
 * ads. Typos are considered only if nothing else is found.
 * @param adsOf the number of ads in a place
 */
export function searchPlaces(
  directory: PlaceDirectory,
  typed: string,
  limit: number,
  adsOf: (level: PlaceLevel, id: number) => number,
): FoundPlace[] {
  const folded = withoutDistance(foldText(typed));
  if (folded === '') return [];
  const forms = searchableForms(directory);
  const candidates = /^\d{2,4}$/.test(folded) ? matchPostalCodes(directory, folded) : [];
  candidates.push(...matchNames(forms, folded));
  // Localities of the post office have such names too: "Sousse Khezama El Gharbia".
  if (candidates.every(({ by }) => by === 'locality')) candidates.unshift(...matchTogether(directory, forms, folded));
  if (candidates.length === 0) candidates.push(...matchJoinedArticle(forms, folded));
  if (candidates.length === 0) candidates.push(...matchWithTypos(forms, folded));
  if (candidates.length === 0) candidates.push(...matchLongestName(forms, folded));
  return sortPlaces(candidates, directory, adsOf).slice(0, limit);
}

/** "route de Tunis km 4": roads have no kilometres here. "II" is 2, and "7 bis" is next to 7. */
function withoutDistance(folded: string): string {
  return folded
    .replace(/ (?:km|kilometre|كلم|كم) ?\d{1,3}(?: \d)?(?= |$)/g, '')
    .replace(/(?<=\d) bis$/, '')
    .replace(/ ([ivx]+)$/, (whole, roman: string) => (roman in ROMAN ? ` ${ROMAN[roman]}` : whole));
}

/** Two names, of a place and of one that contains it, in any order: "Sousse Khezama", "Ezzahra Ben Arous". */
function matchTogether(directory: PlaceDirectory, forms: readonly SearchableForm[], folded: string): Candidate[] {
  const words = folded.split(' ');
  if (words.length > MAX_WORDS_TOGETHER) return [];
  const found: Candidate[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const [before, after] = [words.slice(0, index).join(' '), words.slice(index).join(' ')];
    for (const [inner, outer] of [
      [after, before],
      [before, after],
    ] as const) {
      const outers = matchNames(forms, outer).filter(({ rank }) => rank <= MATCH_RANK.wordsFromStart);
      if (outers.length === 0) continue;
      found.push(
        ...matchNames(forms, inner).filter(
          ({ form, rank }) =>
            rank <= MATCH_RANK.laterLetters && outers.some(({ form: large }) => contains(directory, large, form)),
        ),
      );
    }
  }
  return found;
}

function contains({ find }: PlaceDirectory, outer: PlaceForm, inner: PlaceForm): boolean {
  if (outer.level === 'sector' || LEVEL_RANK[outer.level] >= LEVEL_RANK[inner.level]) return false;
  return find(inner.level, inner.id)?.[outer.level]?.id === outer.id;
}

/** "elmourouj", "lasoukra": the article is written without a space. */
function matchJoinedArticle(forms: readonly SearchableForm[], folded: string): Candidate[] {
  const bare = folded.replace(/^(?:el|la|le|les|al)(?=\p{L}{4})/u, '');
  return bare === folded ? [] : matchNames(forms, bare).filter(({ rank }) => rank <= MATCH_RANK.lettersFromStart);
}

/** The longest part of a text that is a whole name: "Bizerte corniche" is at least Bizerte. */
function matchLongestName(forms: readonly SearchableForm[], folded: string): Candidate[] {
  const words = folded.split(' ');
  if (words.length > MAX_WORDS_TOGETHER) return [];
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const part = words.slice(start, start + length).join(' ');
      if (part.length < MIN_WORD_LENGTH) continue;
      const found = matchNames(forms, part).filter(({ rank, by }) => rank === MATCH_RANK.whole && by !== 'locality');
      if (found.length > 0) return found;
    }
  }
  return [];
}

function matchNames(forms: readonly SearchableForm[], folded: string): Candidate[] {
  const words = significantWords(folded);
  const text = words.join(' ');
  const compact = words.join('');
  const sound = ARABIC.test(folded) ? '' : phoneticKey(words);
  return forms.flatMap((form) => {
    const rank = matchRank(form, text, compact, folded, sound);
    if (rank === null) return [];
    const by = rank >= MATCH_RANK.sound ? 'similar' : form.kind === 'family' ? 'variant' : form.kind;
    return [{ form, rank, by }];
  });
}

function matchRank(form: SearchableForm, text: string, compact: string, folded: string, sound: string): number | null {
  if (form.text === text || form.folded === folded || form.compact === compact) return MATCH_RANK.whole;
  const fromStart = beginsWith(form.text, text) ?? beginsWith(form.folded, folded);
  if (fromStart !== null) return fromStart === 'words' ? MATCH_RANK.wordsFromStart : MATCH_RANK.lettersFromStart;
  const later = form.text.indexOf(` ${text}`);
  if (later >= 0)
    return isWordEnd(form.text, later + 1 + text.length) ? MATCH_RANK.laterWords : MATCH_RANK.laterLetters;
  if (form.kind === 'locality' || sound.length < MIN_SOUND_LENGTH || form.sound === '') return null;
  if (form.sound === sound) return MATCH_RANK.sound;
  return form.sound.startsWith(sound) ? MATCH_RANK.soundFromStart : null;
}

function beginsWith(form: string, typed: string): 'words' | 'letters' | null {
  if (!form.startsWith(typed)) return null;
  return typed.length >= MIN_WORD_LENGTH && isWordEnd(form, typed.length) ? 'words' : 'letters';
}

function isWordEnd(text: string, at: number): boolean {
  return at === text.length || text[at] === ' ';
}

/** Names, or starts of names, within the number of typos that the typed length allows. */
function matchWithTypos(forms: readonly SearchableForm[], folded: string): Candidate[] {
  const typed = significantWords(folded).join('');
  const allowed = maxTypos(typed);
  if (allowed === 0) return [];
  const found: Candidate[] = [];
  for (const form of forms) {
    const name = form.compact;
    if (form.kind === 'locality' || name.length < typed.length - 1) continue;
    // Each typed letter that the name does not contain is one typo.
    if (missingLetters(typed, name) > allowed) continue;
    const distance = Math.min(
      editDistance(typed, name, allowed),
      // The typed start of the name may have one letter more or less.
      ...[-1, 0, 1].map((more) => editDistance(typed, name.slice(0, typed.length + more), allowed)),
    );
    if (distance <= allowed) found.push({ form, rank: MATCH_RANK.mistyped + distance, by: 'similar' });
  }
  return found;
}

function missingLetters(typed: string, name: string): number {
  let missing = 0;
  for (const letter of typed) if (!name.includes(letter)) missing += 1;
  return missing;
}

function matchPostalCodes({ delegations, sectors, localities }: PlaceDirectory, digits: string): Candidate[] {
  const levels = [
    ...[...delegations.values()].map(({ id, postalCode }) => ({ level: 'delegation' as const, id, postalCode })),
    ...[...sectors.values()].map(({ id, postalCode }) => ({ level: 'sector' as const, id, postalCode })),
    ...localities.map(({ delegationId: id, postalCode }) => ({ level: 'delegation' as const, id, postalCode })),
  ];
  return levels.flatMap(({ level, id, postalCode }) =>
    postalCode?.startsWith(digits)
      ? [
          {
            form: {
              level,
              id,
              kind: 'variant' as const,
              alias: true,
              form: postalCode,
              folded: postalCode,
              words: [postalCode],
            },
            rank: postalCode === digits ? MATCH_RANK.whole : MATCH_RANK.lettersFromStart,
            by: 'postal-code' as const,
          },
        ]
      : [],
  );
}

function sortPlaces(
  candidates: readonly Candidate[],
  { find }: PlaceDirectory,
  adsOf: (level: PlaceLevel, id: number) => number,
): FoundPlace[] {
  const places = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const key = `${candidate.form.level} ${candidate.form.id}`;
    const known = places.get(key);
    if (!known || rankOf(candidate) < rankOf(known)) places.set(key, candidate);
  }
  return [...places.values()]
    .map((candidate) => ({ ...candidate, ads: adsOf(candidate.form.level, candidate.form.id) }))
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        LEVEL_RANK[a.form.level] - LEVEL_RANK[b.form.level] ||
        b.ads - a.ads ||
        compare(find(a.form.level, a.form.id)?.names.fr ?? '', find(b.form.level, b.form.id)?.names.fr ?? '') ||
        a.form.id - b.form.id,
    )
    .map(({ form: { level, id, form }, by }) => ({ level, id, form, by }));
}

/** With the same match, official names go before variants, and localities of the post office go last. */
function rankOf({ rank, by }: Candidate): number {
  if (rank === MATCH_RANK.whole) return by === 'locality' ? 2 : 0;
  return rank * 3 + (by === 'locality' ? 2 : by === 'variant' ? 1 : 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
