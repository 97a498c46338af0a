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
        'Furnished S+2 apartment for rent, 94\u00a0m², La Marsa',
        'Appartamento S+2 arredato in affitto, 94\u00a0m², La Marsa',
        'Apartamento S+2 amueblado en alquiler, 94\u00a0m², La Marsa',
      ].sort(),
    );
  });

  it('agrees the adjective with the property', () => {
    const house = { ...home, category: 'MAISONS' } as const;
    expect(titleFromFacts(house, 'fr')).toContain('Maison S+2 meublée à louer');
    expect(titleFromFacts(house, 'es')).toContain('Casa S+2 amueblada en alquiler');
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
    expect(titleFromFacts(flat, 'en')).toContain('Flatshare in a furnished S+2 apartment');
    expect(titleFromFacts({ ...flat, furnished: null }, 'en')).toContain('Flatshare in an S+2 apartment');
    expect(titleFromFacts(flat, 'es')).toContain('Habitación en apartamento S+2 amueblado');
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
