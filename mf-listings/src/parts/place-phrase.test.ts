import { CARTHAGE, KEF, SIDI_BOU_SAID, TUNIS } from '../ads.test-support.ts';
import { inPlace, placeLine } from './place-phrase.ts';

const t = (key: string, values?: Record<string, unknown>): string =>
  ({
    'common:place.separator': ', ',
    'common:place.in': `à ${String(values?.['name'])}`,
    'listings:listing.inCountry': 'en Tunisie',
    'listings:listing.sameName.sector': `${String(values?.['name'])} (secteur)`,
    'listings:listing.sameName.delegation': `${String(values?.['name'])} (délégation)`,
  })[key] ?? key;

describe('place phrases', () => {
  it('lists the names from the smallest place to the largest', () => {
    expect(placeLine({ governorate: TUNIS, delegation: CARTHAGE, sector: SIDI_BOU_SAID }, 'fr', t)).toBe(
      'Sidi Bou Saïd, Carthage, Tunis',
    );
  });

  it('shows a repeated name once', () => {
    expect(placeLine({ governorate: TUNIS, delegation: CARTHAGE, sector: CARTHAGE }, 'fr', t)).toBe('Carthage, Tunis');
  });

  it('tells a place from its parent of the same name by its level', () => {
    expect(inPlace({ governorate: TUNIS, delegation: CARTHAGE, sector: CARTHAGE }, 'fr', t)).toBe(
      'à Carthage (secteur), Tunis',
    );
    expect(inPlace({ governorate: TUNIS, delegation: TUNIS }, 'fr', t)).toBe('à Tunis (délégation)');
    expect(inPlace({ governorate: KEF, delegation: KEF }, 'fr', t)).toBe('au Kef (délégation)');
  });

  it('contracts the preposition with an article only in French', () => {
    expect(inPlace({ governorate: KEF }, 'fr', t)).toBe('au Kef');
    const berges = { id: 1, names: { ...KEF.names, fr: 'Les Berges du Lac' } };
    expect(inPlace({ governorate: TUNIS, delegation: berges }, 'fr', t)).toBe('aux Berges du Lac, Tunis');
    expect(inPlace({ governorate: KEF }, 'en', t)).toBe('à Le Kef');
    expect(inPlace(null, 'fr', t)).toBe('en Tunisie');
  });
});
