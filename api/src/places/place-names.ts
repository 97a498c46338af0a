import type { PlaceLevel, PlaceNames } from '@houni/contracts/place';
import { foldText, significantWords } from '../text-matching/fold-text.ts';
import { PLACE_ALIASES } from './place-aliases.ts';
import type { PlaceCode } from './place-aliases.ts';

/** The origin of a form, most reliable first. */
export type FormKind = 'name' | 'variant' | 'family' | 'locality';

/** One way to write a place. */
export interface PlaceForm {
  level: PlaceLevel;
  id: number;
  kind: FormKind;
  /** True for an alias, which means only the places of the alias. */
  alias: boolean;
  /** The form as displayed. */
  form: string;
  /** Folded, with spaces: compared with typed prefixes. */
  folded: string;
  /** The significant words, folded. */
  words: readonly string[];
}

export interface NamedPlace {
  level: PlaceLevel;
  id: number;
  names: PlaceNames;
}

export interface Locality {
  delegationId: number;
  name: string;
  postalCode: string;
}

/** Suffixes of parts of a place: "Sfax Sud" is in Sfax, "El Menzah VI" in El Menzah. */
const QUALIFIERS =
  /(?: (?:nord|sud|est|ouest|ville|centre|medina|plage|superieure?|banlieue|\d{1,2}|i{1,3}|iv|vi{0,3}|ix|x)| (?:ال)?(?:شماليه|جنوبيه|شرقيه|غربيه|مدينه|شاطئ|عليا|اعلي|مركز|قبليه|جوفيه|شمالي|جنوبي|شرقي|غربي|\d{1,2}))$/u;
/** Roman numbers of quarters. */
export const ROMAN: Record<string, string> = {
  ii: '2',
  iii: '3',
  iv: '4',
  v: '5',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
};
const LEVELS: Record<string, PlaceLevel> = { g: 'governorate', d: 'delegation', s: 'sector' };

/** All forms of all places. */
export function placeForms(places: readonly NamedPlace[], localities: readonly Locality[]): PlaceForm[] {
  const forms = new Map<string, PlaceForm>();
  const keyOf = (words: readonly string[]) => words.join('');
  const add = ({ level, id }: Pick<NamedPlace, 'level' | 'id'>, kind: FormKind, form: string) => {
    const folded = foldText(form);
    const words = significantWords(folded);
    const key = `${level} ${id} ${keyOf(words)}`;
    const known = forms.get(key);
    if (known) known.alias ||= kind === 'variant';
    else if (words.length > 0) forms.set(key, { level, id, kind, alias: kind === 'variant', form, folded, words });
  };
  for (const place of places) {
    for (const name of new Set(Object.values(place.names))) for (const form of partsOf(name)) add(place, 'name', form);
  }
  for (const [codes, names] of PLACE_ALIASES) {
    for (const code of codes) for (const name of names.split(', ')) add(placeOf(code), 'variant', name);
  }
  for (const place of places) {
    for (const name of new Set([place.names.fr, place.names.ar])) {
      const family = foldText(name).replace(QUALIFIERS, '');
      if (family !== foldText(name) && family.length >= 3) add(place, 'family', family);
    }
  }
  const known = new Set([...forms.values()].map(({ words }) => keyOf(words)));
  for (const { delegationId, name } of localities) {
    const form = toTitleCase(name);
    if (!known.has(keyOf(significantWords(foldText(form)))))
      add({ level: 'delegation', id: delegationId }, 'locality', form);
  }
  return [...forms.values()];
}

/** "Djerba - Midoun (Centre)" is also Djerba and Midoun, "Cité X" also X, "El Menzah VI" also El Menzah 6. */
function partsOf(name: string): string[] {
  const plain = name.replace(/\s*\(.*\)$/, '');
  const arabicNumbers = withArabicNumber(plain);
  return [
    ...new Set([
      name,
      plain,
      ...plain.split(' - '),
      plain.replace(/ - /g, ' '),
      plain.replace(/^(?:Cité|حي) /u, ''),
      arabicNumbers,
    ]),
  ];
}

function withArabicNumber(name: string): string {
  return name.replace(/ ([IVX]+)$/, (whole, roman: string) => {
    const digit = ROMAN[roman.toLowerCase()];
    return digit ? ` ${digit}` : whole;
  });
}

function placeOf(code: PlaceCode): { level: PlaceLevel; id: number } {
  const level = LEVELS[code.charAt(0)];
  if (!level) throw new Error(`${code} is not a place`);
  return { level, id: Number(code.slice(1)) };
}

/** "CITE EL KHADRA" → "Cité El Khadra": the post office writes capitals without accents. */
function toTitleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/^Cite\b/, 'Cité');
}
