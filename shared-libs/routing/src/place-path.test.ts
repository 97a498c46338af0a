import { placeLabel, placeSteps, trailOf } from './place-path.ts';

const ref = (id: number, name: string, ar: string) => ({ id, names: { fr: name, ar, en: name, it: name, es: name } });
const governorate = ref(22, 'Tunis', 'تونس');
const delegation = ref(227, 'Carthage', 'قرطاج');
const sector = ref(1707, 'Sidi Bou Saïd', 'سيدي بو سعيد');

it('placeSteps links the listings of a sector and of each of its parents', () => {
  const place = trailOf({ level: 'sector', ...sector, governorate, delegation });
  const steps = placeSteps({ transaction: 'SALE', category: 'MAISONS', place }, 'en');
  expect(steps.map(({ level, name, path }) => `${level} ${name} ${path}`)).toEqual([
    'governorate Tunis /en/buy/houses/tunis/g-22',
    'delegation Carthage /en/buy/houses/tunis/carthage/d-227',
    'sector Sidi Bou Saïd /en/buy/houses/tunis/carthage/sidi-bou-said/s-1707',
  ]);
});

it('placeSteps returns one step for a governorate and none without a place', () => {
  const place = trailOf({ level: 'governorate', ...governorate, governorate, delegation: null });
  expect(placeSteps({ transaction: 'SALE', category: 'MAISONS', place }, 'fr')).toHaveLength(1);
  expect(placeSteps({ transaction: 'SALE', category: 'MAISONS', place: null }, 'fr')).toEqual([]);
});

it('placeLabel contains the parents, because sector names repeat', () => {
  const place = trailOf({ level: 'sector', ...sector, governorate, delegation });
  expect(placeLabel(place, 'fr')).toBe('Sidi Bou Saïd, Carthage, Tunis');
  expect(placeLabel(trailOf({ level: 'delegation', ...delegation, governorate, delegation: null }), 'ar')).toBe(
    'قرطاج، تونس',
  );
});
