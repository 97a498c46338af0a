import { listingsInText } from './listings-in-text.ts';

const path = '/annonce/acheter/appartements/tunis/la-marsa/gammarth/appartement-s-2/wHBi6TSkFk';

it('finds the addresses of listings in a text, each once', () => {
  expect(listingsInText(`Voir https://houni.tn${path}?utm_source=x et ${path}.`)).toEqual([path]);
});

it('finds no other addresses', () => {
  expect(listingsInText('Voir https://houni.tn/contact, /acheter/appartements/tunis/g-22 et 12/03/2026.')).toEqual([]);
});
