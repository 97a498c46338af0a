import { ADDRESSES } from '@houni/routing/addresses';
import { setRoutes } from '@houni/routing/match';
import { pageSearch } from './page-search.ts';

beforeAll(() => setRoutes({ '': ADDRESSES }));

it('keeps offer, type and places of a list, with the names that its label has', () => {
  expect(pageSearch('/louer/appartements/sousse/g-13', '?delegation=247', 'Appartements à louer · Sousse')).toEqual({
    label: 'Appartements à louer · Sousse',
    transaction: 'RENTAL',
    category: 'APPARTEMENT',
    places: [
      { level: 'governorate', id: 13, name: 'Sousse' },
      { level: 'delegation', id: 247, name: null },
    ],
  });
});

it('keeps those of the list that an ad is in', () => {
  const search = 'Maisons à vendre · La Marsa\n/acheter/maisons/tunis/la-marsa/d-247';
  expect(pageSearch('/annonce/a/b', '?sector=1', search)).toEqual({
    label: 'Maisons à vendre · La Marsa',
    transaction: 'SALE',
    category: 'MAISONS',
    places: [{ level: 'delegation', id: 247, name: 'La Marsa' }],
  });
});

it('starts with homes for sale on other pages', () => {
  expect(pageSearch('/contact', '', null)).toEqual({
    label: null,
    transaction: 'SALE',
    category: 'LOGEMENTS',
    places: [],
  });
});
