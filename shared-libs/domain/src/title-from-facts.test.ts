import { describe, expect, it } from '@jest/globals';
import { LOCALES } from './locale.ts';
import { MAX_FACTS_TITLE_LENGTH, titleFromFacts } from './title-from-facts.ts';
import type { TitleFacts } from './title-from-facts.ts';
import { AD_CATEGORY_CODES, CATEGORY_TRANSACTIONS } from './transactions.ts';

const home: TitleFacts = {
  transaction: 'RENTAL',
  category: 'APPARTEMENT',
  priceUnit: 'month',
  rooms: 2,
  area: 94,
  furnished: true,
  zoning: null,
  use: null,
  ownTitle: '',
  place: 'La Marsa',
};

const LONG_PLACE = 'Cité El Khadra Nord El Menzah Supérieur';

/** Every combination of facts that an ad can have, with short and long place names. */
function allFacts(): TitleFacts[] {
  return AD_CATEGORY_CODES.flatMap((category) =>
    CATEGORY_TRANSACTIONS[category].flatMap((transaction) =>
      [null, 0, 3, 12].flatMap((rooms) =>
        [null, 45, 1250, 98_700].flatMap((area) =>
          [null, true, false].flatMap((furnished) =>
            (['total', 'month', 'night', 'week'] as const).flatMap((priceUnit) =>
              ['Le Kef', LONG_PLACE].map((place) => ({
                ...home,
                ownTitle: 'Belle villa',
                category,
                transaction,
                rooms,
                area,
                furnished,
                priceUnit,
                place,
              })),
            ),
          ),
        ),
      ),
    ),
  );
}

describe('titleFromFacts', () => {
  it('names home, offer, area and place in each language', () => {
    const titles = LOCALES.map((locale) =>
      titleFromFacts({ ...home, place: locale === 'ar' ? 'المرسى' : home.place }, locale),
    );
    expect(titles.sort()).toEqual(
      [
        'Appartement S+2 meublé à louer, 94\u00a0m², La Marsa',
        'شقة \u2066S+2\u2069 مؤثثة للكراء، 94\u00a0م²، المرسى',
        'Furnished 2-bed apartment (S+2) for rent, 94\u00a0m², La Marsa',
        'Appartamento 2 camere (S+2) arredato in affitto, 94\u00a0m², La Marsa',
        'Apartamento 2 dorm. (S+2) amueblado en alquiler, 94\u00a0m², La Marsa',
      ].sort(),
    );
  });

  it('agrees the adjective with the property', () => {
    const house = { ...home, category: 'MAISONS' } as const;
    expect(titleFromFacts(house, 'fr')).toContain('Maison S+2 meublée à louer');
    expect(titleFromFacts(house, 'es')).toContain('Casa 2 dorm. (S+2) amueblada en alquiler');
    expect(titleFromFacts(house, 'ar')).toContain('منزل \u2066S+2\u2069 مؤثث للكراء');
  });

  it('gives land in hectares from one on', () => {
    const land = { ...home, transaction: 'SALE', category: 'TERRAINS_FERMES', rooms: null, furnished: null } as const;
    expect(titleFromFacts({ ...land, area: 9999 }, 'fr')).toContain('9\u202f999\u00a0m²');
    expect(titleFromFacts({ ...land, area: 10_000 }, 'fr')).toContain('1\u00a0ha');
    expect(titleFromFacts({ ...land, area: 98_700 }, 'fr')).toContain('9,9\u00a0ha');
  });

  it('names the period of a short rent', () => {
    expect(titleFromFacts({ ...home, priceUnit: 'night' }, 'fr')).toContain('à louer à la nuit');
    expect(titleFromFacts({ ...home, priceUnit: 'week' }, 'en')).toContain('for rent by the week');
  });

  it('names the home of a flatshare', () => {
    const flat = { ...home, transaction: 'FLAT' } as const;
    expect(titleFromFacts(flat, 'fr')).toBe('Colocation en appartement S+2 meublé, 94\u00a0m², La Marsa');
    expect(titleFromFacts(flat, 'en')).toContain('Flatshare in a furnished 2-bed apartment (S+2)');
    expect(titleFromFacts({ ...flat, furnished: null }, 'en')).toContain('Flatshare in a 2-bed apartment (S+2)');
    expect(titleFromFacts(flat, 'es')).toContain('Habitación en apartamento 2 dorm. (S+2) amueblado');
  });

  const land = { ...home, category: 'TERRAINS_FERMES', transaction: 'SALE', rooms: null, furnished: null } as const;
  const business = { ...land, category: 'BUREAUX_COMMERCES', transaction: 'RENTAL' } as const;
  const house = { ...home, category: 'MAISONS', transaction: 'SALE', furnished: null } as const;
  it.each<[string, Partial<TitleFacts> & Pick<TitleFacts, 'category'>, string, string]>([
    ['zoning', { ...land, zoning: 'residential' }, 'Terrain à bâtir à vendre', 'Building plot for sale'],
    ['zoning of farmland', { ...land, zoning: 'agricultural' }, 'Terrain agricole à vendre', 'Farmland for sale'],
    ['own title', { ...land, zoning: 'agricultural', ownTitle: 'Olivier 3 ha' }, 'Oliveraie à vendre', 'Olive grove'],
    ['own title in Arabic', { ...land, ownTitle: 'ضيعة في نابل' }, 'Ferme à vendre', 'Farm for sale'],
    ['no zoning', land, 'Terrain à vendre', 'Plot of land for sale'],
    ['shop', { ...business, use: 'shop' }, 'Local commercial à louer', 'Shop for rent'],
    ['warehouse', { ...business, use: 'warehouse' }, 'Entrepôt à louer', 'Warehouse for rent'],
    ['no use', business, 'Local professionnel à louer', 'Business premises for rent'],
    ['S+0', { ...home, rooms: 0, furnished: null }, 'Studio à louer', 'Studio for rent'],
    ['villa', { ...house, rooms: 5, ownTitle: 'Belle villa' }, 'Villa S+5 à vendre', '5-bed villa (S+5) for sale'],
    ['floor of a villa', { ...house, ownTitle: 'Étage de villa' }, 'Étage de villa S+2', '2-bed villa floor (S+2)'],
    ['dar', { ...house, ownTitle: 'Dar à la médina' }, 'Dar S+2 à vendre', '2-bed dar (S+2)'],
    ['a town', { ...house, ownTitle: 'Dar Chaabane, à saisir' }, 'Maison S+2 à vendre', '2-bed house (S+2)'],
  ])('names the property as people do (%s)', (_case, facts, french, english) => {
    expect(titleFromFacts({ ...home, ...facts }, 'fr')).toContain(french);
    expect(titleFromFacts({ ...home, ...facts }, 'en')).toContain(english);
  });

  it.each(LOCALES)('never names a property by two categories, and S+N alone only where it is known (%s)', (locale) => {
    const titles = allFacts().map((facts) => titleFromFacts(facts, locale));
    const known = locale === 'fr' || locale === 'ar';
    expect(titles.filter((title) => / ou | أو | or | o /.test(title))).toEqual([]);
    expect(known ? [] : titles.filter((title) => /(?<!\()S\+\d/.test(title))).toEqual([]);
  });

  it('leaves out the area first if the title is too long', () => {
    const title = titleFromFacts({ ...home, place: LONG_PLACE.slice(0, 36) }, 'fr');
    expect(title).toBe(`Appartement S+2 meublé à louer, ${LONG_PLACE.slice(0, 36).trim()}`);
  });

  it.each(LOCALES)('makes a whole title of at most 70 characters of all facts (%s)', (locale) => {
    const bad = allFacts()
      .map((facts) => titleFromFacts(facts, locale))
      .filter(
        (title) =>
          title.length > MAX_FACTS_TITLE_LENGTH ||
          /undefined|null|NaN|\s\s|^\s|\s$|\s[,،]|[,،] ?[,،]/.test(title) ||
          !/Le Kef|Cité/.test(title),
      );
    expect(bad).toEqual([]);
  });
});
