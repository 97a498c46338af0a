import { hiddenPages } from './hidden-pages.ts';

const namesOf = (...rule: Parameters<typeof hiddenPages>) => hiddenPages(...rule).map(({ name }) => name);

it('finds the page that a rule hides, in any letter case and language', () => {
  expect(namesOf('/contact', 'exact')).toEqual(['contact']);
  expect(namesOf('/ar/Contact', 'exact')).toEqual(['contact']);
  expect(namesOf('/acheter/appartements/tunis/g-22', 'exact')).toEqual(['listing']);
});

it('finds the pages below a prefix', () => {
  expect(namesOf('/auth', 'exact')).toEqual([]);
  expect(namesOf('/auth', 'prefix').length).toBeGreaterThan(3);
  expect(namesOf('/office', 'prefix')).toContain('office');
});

it('finds nothing for a path without a page', () => {
  for (const match of ['exact', 'prefix'] as const) expect(namesOf('/promo/ete', match)).toEqual([]);
});
