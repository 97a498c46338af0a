import type { PlaceLevel } from '@houni/contracts/place';
import { editDistance, errorsAllowed } from '../words/edit-distance.ts';
import { soundOf } from '../words/sound.ts';
import { foldText, tellingWords } from './fold-text.ts';
import type { PlaceDirectory } from './place-directory.ts';
import type { PlaceForm } from './place-names.ts';

/** How a place was found: by its name, another form of it, a quarter in it, its postal code, or something similar. */
export type MatchedBy = 'name' | 'variant' | 'locality' | 'postal-code' | 'similar';

export interface FoundPlace {
  level: PlaceLevel;
  id: number;
  form: string;
  by: MatchedBy;
}

/** From the best: the whole name, whole words from its beginning, letters of it; the same from a later word; by its sound. */
const LIKENESS = {
  whole: 0,
  wordsFromStart: 1,
  lettersFromStart: 2,
  laterWords: 3,
  laterLetters: 4,
  sound: 5,
  soundFromStart: 6,
  mistyped: 7,
} as const;

interface Written extends PlaceForm {
  /** Telling words with single spaces. */
  text: string;
  /** The same without spaces. */
  compact: string;
  sound: string;
}

interface Candidate {
  form: PlaceForm;
  likeness: number;
  by: MatchedBy;
}

const LEVEL_RANK: Record<PlaceLevel, number> = { governorate: 0, delegation: 1, sector: 2 };
const SHORTEST_SOUND = 3;
/** One or two letters are the beginning of a word, though names have such words too ("T'Baga"). */
const SHORTEST_WORD = 3;
const ARABIC = /\p{Script=Arabic}/u;

const written = new WeakMap<PlaceDirectory, Written[]>();

/** The forms of a directory as they are compared; worked out at the first search. */
function writtenForms(directory: PlaceDirectory): Written[] {
  let forms = written.get(directory);
  if (!forms) {
    forms = directory.forms
      .filter(({ kind }) => kind !== 'family')
      .map((form) => ({
        ...form,
        text: form.words.join(' '),
        compact: form.words.join(''),
        sound: ARABIC.test(form.folded) ? '' : soundOf(form.words),
      }));
    written.set(directory, forms);
  }
  return forms;
}

/**
 * Places for what somebody has typed so far, best first: whole words before parts of words, larger places before
 * smaller ones, and of these the ones with more ads. Typing errors are looked for only where nothing else is found.
 * @param adsOf the number of ads in a place
 */
export function searchPlaces(
  directory: PlaceDirectory,
  typed: string,
  limit: number,
  adsOf: (level: PlaceLevel, id: number) => number,
): FoundPlace[] {
  const folded = foldText(typed);
  if (folded === '') return [];
  const candidates = /^\d{2,4}$/.test(folded) ? withCode(directory, folded) : [];
  candidates.push(...alike(writtenForms(directory), folded));
  if (candidates.length === 0) candidates.push(...mistyped(writtenForms(directory), folded));
  return best(candidates, directory, adsOf).slice(0, limit);
}

function alike(forms: readonly Written[], folded: string): Candidate[] {
  const words = tellingWords(folded);
  const text = words.join(' ');
  const compact = words.join('');
  const sound = ARABIC.test(folded) ? '' : soundOf(words);
  return forms.flatMap((form) => {
    const likeness = likenessOf(form, text, compact, folded, sound);
    if (likeness === null) return [];
    const by = likeness >= LIKENESS.sound ? 'similar' : form.kind === 'family' ? 'variant' : form.kind;
    return [{ form, likeness, by }];
  });
}

function likenessOf(form: Written, text: string, compact: string, folded: string, sound: string): number | null {
  if (form.text === text || form.folded === folded || form.compact === compact) return LIKENESS.whole;
  const fromStart = beginsWith(form.text, text) ?? beginsWith(form.folded, folded);
  if (fromStart !== null) return fromStart === 'words' ? LIKENESS.wordsFromStart : LIKENESS.lettersFromStart;
  const later = form.text.indexOf(` ${text}`);
  if (later >= 0) return isWordEnd(form.text, later + 1 + text.length) ? LIKENESS.laterWords : LIKENESS.laterLetters;
  if (form.kind === 'locality' || sound.length < SHORTEST_SOUND || form.sound === '') return null;
  if (form.sound === sound) return LIKENESS.sound;
  return form.sound.startsWith(sound) ? LIKENESS.soundFromStart : null;
}

function beginsWith(form: string, typed: string): 'words' | 'letters' | null {
  if (!form.startsWith(typed)) return null;
  return typed.length >= SHORTEST_WORD && isWordEnd(form, typed.length) ? 'words' : 'letters';
}

function isWordEnd(text: string, at: number): boolean {
  return at === text.length || text[at] === ' ';
}

/** Names, or beginnings of names, within the typing errors that the typed length allows. */
function mistyped(forms: readonly Written[], folded: string): Candidate[] {
  const typed = tellingWords(folded).join('');
  const allowed = errorsAllowed(typed);
  if (allowed === 0) return [];
  const found: Candidate[] = [];
  for (const form of forms) {
    const name = form.compact;
    if (form.kind === 'locality' || name.length < typed.length - 1) continue;
    // Each letter that the name lacks is an error.
    if (missingLetters(typed, name) > allowed) continue;
    const distance = Math.min(
      editDistance(typed, name, allowed),
      // One letter more or less may have been typed of the beginning.
      ...[-1, 0, 1].map((more) => editDistance(typed, name.slice(0, typed.length + more), allowed)),
    );
    if (distance <= allowed) found.push({ form, likeness: LIKENESS.mistyped + distance, by: 'similar' });
  }
  return found;
}

function missingLetters(typed: string, name: string): number {
  let missing = 0;
  for (const letter of typed) if (!name.includes(letter)) missing += 1;
  return missing;
}

function withCode({ delegations, sectors }: PlaceDirectory, digits: string): Candidate[] {
  const levels = [
    ...[...delegations.values()].map(({ id, postalCode }) => ({ level: 'delegation' as const, id, postalCode })),
    ...[...sectors.values()].map(({ id, postalCode }) => ({ level: 'sector' as const, id, postalCode })),
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
            likeness: postalCode === digits ? LIKENESS.whole : LIKENESS.lettersFromStart,
            by: 'postal-code' as const,
          },
        ]
      : [],
  );
}

function best(
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

/** Official names stand before other forms that begin as well, and quarters that only the post office knows last. */
function rankOf({ likeness, by }: Candidate): number {
  if (likeness === LIKENESS.whole) return by === 'locality' ? 2 : 0;
  return likeness * 3 + (by === 'locality' ? 2 : by === 'variant' ? 1 : 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
