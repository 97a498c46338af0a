import type { PlaceLevel, PlaceNames } from '@houni/contracts/place';
import { foldText, tellingWords } from './fold-text.ts';
import { PLACE_ALIASES } from './place-aliases.ts';
import type { PlaceCode } from './place-aliases.ts';

/** Where a form comes from; the first kinds are believed before the later ones. */
export type FormKind = 'name' | 'variant' | 'family' | 'locality';

/** One way to write a place. */
export interface PlaceForm {
  level: PlaceLevel;
  id: number;
  kind: FormKind;
  /** Whether it is an alias: then it means the places of the alias alone. */
  alias: boolean;
  /** As people read it. */
  form: string;
  /** Folded, spaces kept: what prefixes are compared with. */
  folded: string;
  /** Folded telling words. */
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

/** Parts of one place: "Sfax Sud" is in Sfax, "El Menzah VI" in El Menzah. */
const QUALIFIERS =
  /(?: (?:nord|sud|est|ouest|ville|centre|medina|plage|superieure?|banlieue|\d{1,2}|i{1,3}|iv|vi{0,3}|ix|x)| (?:ال)?(?:شماليه|جنوبيه|شرقيه|غربيه|مدينه|شاطئ|عليا|اعلي|مركز|قبليه|جوفيه|شمالي|جنوبي|شرقي|غربي|\d{1,2}))$/u;
const ROMAN: Record<string, string> = { ii: '2', iii: '3', iv: '4', v: '5', vi: '6', vii: '7', viii: '8', ix: '9' };
const LEVELS: Record<string, PlaceLevel> = { g: 'governorate', d: 'delegation', s: 'sector' };

/** All forms of all places. A form that is an alias belongs to the places of the alias alone. */
export function placeForms(places: readonly NamedPlace[], localities: readonly Locality[]): PlaceForm[] {
  const forms = new Map<string, PlaceForm>();
  const keyOf = (words: readonly string[]) => words.join('');
  const add = ({ level, id }: Pick<NamedPlace, 'level' | 'id'>, kind: FormKind, form: string) => {
    const folded = foldText(form);
    const words = tellingWords(folded);
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
    const form = spoken(name);
    if (!known.has(keyOf(tellingWords(foldText(form)))))
      add({ level: 'delegation', id: delegationId }, 'locality', form);
  }
  return [...forms.values()];
}

/** "Djerba - Midoun (Centre)" is also Djerba and Midoun, "Cité X" also X, "El Menzah VI" also El Menzah 6. */
function partsOf(name: string): string[] {
  const plain = name.replace(/\s*\(.*\)$/, '');
  const arabicNumbers = numbered(plain);
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

function numbered(name: string): string {
  return name.replace(/ ([IVX]+)$/, (whole, roman: string) => {
    const digit = ROMAN[roman.toLowerCase()];
    return digit ? ` ${digit}` : whole;
  });
}

function placeOf(code: PlaceCode): { level: PlaceLevel; id: number } {
  const level = LEVELS[code.charAt(0)];
  if (!level) throw new Error(`${code} is no place`);
  return { level, id: Number(code.slice(1)) };
}

/** "CITE EL KHADRA" → "Cité El Khadra": the post office writes capitals without accents. */
function spoken(name: string): string {
  return name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    .replace(/^Cite\b/, 'Cité');
}
