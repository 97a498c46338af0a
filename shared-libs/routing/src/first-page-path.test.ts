import { firstPagePath, plainPath } from './first-page-path.ts';

it('firstPagePath is the French path of the first route that needs no parameters', () => {
  expect(
    firstPagePath({ ad: { path: 'ad/{key:publicKey}' }, list: { path: 'ads/{page:page}' }, b: { path: 'b' } }),
  ).toBe('/ads');
  expect(firstPagePath({ home: { path: '' } })).toBe('/');
  expect(firstPagePath({ ad: { path: 'ad/{key:publicKey}' } })).toBeNull();
});

it('plainPath is null for a route whose pages all have parameters', () => {
  expect(plainPath({ path: 'postad/{step:type|place?}' })).toBe('/postad');
  expect(plainPath({ path: { fr: 'prix', ar: 'أسعار', en: 'prices', it: 'prezzi', es: 'precios' } })).toBe('/prix');
  expect(plainPath({ path: 'agencies/{slug:slug}' })).toBeNull();
});
