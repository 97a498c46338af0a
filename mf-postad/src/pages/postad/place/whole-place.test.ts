import type { DraftContent } from '@houni/contracts/draft';
import type { Place } from '@houni/contracts/place';
import { withWholePlace } from './whole-place.ts';

const names = (fr: string) => ({ fr, ar: fr, en: fr, it: fr, es: fr });
const TUNIS = { id: 22, names: names('Tunis') };
const CARTHAGE = { id: 227, names: names('Carthage') };
const common = { postalCode: null, centre: { lat: 36.8, lng: 10.3 }, governorate: TUNIS };
const sector: Place = { ...common, level: 'sector', id: 1707, names: names('Sidi Bou Saïd'), delegation: CARTHAGE };
const delegation: Place = { ...common, ...CARTHAGE, level: 'delegation', delegation: CARTHAGE };
const governorate: Place = { ...common, ...TUNIS, level: 'governorate', delegation: null };
const draft: DraftContent = {
  transaction: 'SALE',
  category: 'MAISONS',
  place: { governorate: 3, delegation: 30, sector: 300 },
  details: { area: 90 },
  step: 'place',
};

describe('withWholePlace', () => {
  it.each([
    { place: sector, ids: { governorate: 22, delegation: 227, sector: 1707 } },
    { place: delegation, ids: { governorate: 22, delegation: 227, sector: null } },
    { place: governorate, ids: { governorate: 22, delegation: null, sector: null } },
  ])('sets a $place.level with its parents and clears the levels below', ({ place, ids }) => {
    expect(withWholePlace(draft, place)).toEqual({ ...draft, place: ids });
  });
});
