import fc from 'fast-check';

/** An address of the older site, as specification section 2 writes its grammar, decoded. */
export interface LegacyAddress {
  address: string;
  /** The expected result. */
  expected: { locale: 'fr' | 'en' | 'ar'; type: string; level: number; id: string | null; categories: string | null };
}

const PREFIXES = [
  ['/immobiliers', 'fr'],
  ['/fr/immobiliers', 'fr'],
  ['/Immobiliers', 'fr'],
  ['/en/real-estate', 'en'],
  ['/EN/Real-Estate', 'en'],
  ['/tn/immobiliers', 'ar'],
  ['/ar/immobiliers', 'ar'],
  ['/ar/عقارات', 'ar'],
] as const;
const TYPES = [
  'vente',
  'location',
  'colocation',
  'acheter',
  'Louer',
  'BUY',
  'rent',
  'flatsharing',
  'شراء',
  'كراء',
  'سكن-مشترك',
  'x',
];
const NAMES = ['tunis', 'Sfax', 'la-marsa', 'باردو', 'cité el khadra', "l'aouina", 'x', '-', '1'];
const CATEGORIES = ['0', '1', '2', '3', '-1', '0,1', '1,0', '3,2', 'TERRAINS_FERMES', 'maisons', '99', ''];
const FILTERS = [
  '',
  'priceMax=300000',
  'rooms=2&rooms=3',
  'q=vue+mer',
  'sort=price-asc',
  'utm_source=x',
  'priceMin=abc',
];
const MAX_IDS = [24, 270, 2073];

const id = (level: number) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: MAX_IDS[level] ?? 1 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('0', '99999', 'abc', '-1', '1.5', '007') },
  );

/** Listing addresses of the French, English and Arabic families, with known, unknown and missing ids. */
export const legacyAddresses: fc.Arbitrary<LegacyAddress> = fc
  .record({
    start: fc.constantFrom(...PREFIXES),
    type: fc.constantFrom(...TYPES),
    names: fc.tuple(...MAX_IDS.map(() => fc.constantFrom(...NAMES))),
    ids: fc.tuple(...MAX_IDS.map((_, level) => id(level))),
    depth: fc.integer({ min: 0, max: 3 }),
    /** The address ends with the name of its deepest place, without an id. */
    idMissing: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    categories: fc.option(fc.constantFrom(...CATEGORIES)),
    filters: fc.constantFrom(...FILTERS),
    slash: fc.constantFrom('', '', '', '/'),
  })
  .map(({ start: [start, locale], type, names, ids, depth, idMissing, categories, filters, slash }) => {
    const cut = idMissing && depth > 0;
    const parts = names.slice(0, depth).flatMap((name, level) => [name, ids[level] ?? '']);
    const place = cut ? parts.slice(0, -1) : parts;
    const query = [categories === null ? '' : `categories=${categories}`, filters].filter(Boolean).join('&');
    const path = [start, type, ...place].join('/') + slash;
    return {
      address: path + (query === '' ? '' : `?${query}`),
      expected: { locale, type, level: depth, id: cut || depth === 0 ? null : (ids[depth - 1] ?? null), categories },
    };
  });

/** Addresses of single ads on the older site in both forms, each with its own uid. */
export function legacyAdAddresses(uid: string): fc.Arbitrary<string> {
  return fc
    .record({
      tn: fc.constantFrom('', '/tn', '/TN'),
      word: fc.constantFrom('offre', 'annonce', 'Annonce', 'OFFRE'),
      type: fc.constantFrom(...TYPES),
      names: fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...NAMES), fc.constantFrom(...NAMES)),
      /** The default governorate and the suffix that the older site's own redirect added. */
      rewritten: fc.option(fc.stringMatching(/^[a-z0-9]{4,8}$/)),
      slash: fc.constantFrom('', '', '/'),
    })
    .map(({ tn, word, type, names, rewritten, slash }) => {
      const place = [...(rewritten === null ? [] : ['Tunis']), ...names].join('/');
      return `${tn}/${word}/${type}/${place}/${uid}${rewritten === null ? '' : `/${rewritten}`}${slash}`;
    });
}
