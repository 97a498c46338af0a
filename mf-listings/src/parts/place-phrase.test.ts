import { CARTHAGE, KEF, SIDI_BOU_SAID, TUNIS } from '../ads.test-support.ts';
import { inPlace, placeLine } from './place-phrase.ts';

/** The shape of the texts is enough here; the words are read in the pages' tests. */
const t = (key: string, values?: Record<string, unknown>): string =>
  ({
    'listings:place.separator': ', ',
    'listings:place.in': `à ${String(values?.['name'])}`,
    'listings:listing.inCountry': 'en Tunisie',
  })[key] ?? key;

describe('a place in a sentence', () => {
  it('is said from the smallest to the largest', () => {
    expect(placeLine({ governorate: TUNIS, delegation: CARTHAGE, sector: SIDI_BOU_SAID }, 'fr', t)).toBe(
      'Sidi Bou Saïd, Carthage, Tunis',
    );
  });

  it('says a name once that repeats its neighbour', () => {
    expect(placeLine({ governorate: TUNIS, delegation: CARTHAGE, sector: CARTHAGE }, 'fr', t)).toBe('Carthage, Tunis');
  });

  it('contracts the French preposition with an article, in French alone', () => {
    expect(inPlace({ governorate: KEF }, 'fr', t)).toBe('au Kef');
    const berges = { id: 1, names: { ...KEF.names, fr: 'Les Berges du Lac' } };
    expect(inPlace({ governorate: TUNIS, delegation: berges }, 'fr', t)).toBe('aux Berges du Lac, Tunis');
    expect(inPlace({ governorate: KEF }, 'en', t)).toBe('à Le Kef');
    expect(inPlace(null, 'fr', t)).toBe('en Tunisie');
  });
});
