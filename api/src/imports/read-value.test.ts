import { readCategory, readPrice, readRooms, readTransaction } from './read-value.ts';

describe('the words of a cell', () => {
  it.each([
    ['Appart.', 'APPARTEMENT'],
    ['Appt', 'APPARTEMENT'],
    ['Étage de villa', 'APPARTEMENT'],
    ['Villas', 'MAISONS'],
    ['Lot de terrain', 'TERRAINS_FERMES'],
    ['TERRAINS_FERMES', 'TERRAINS_FERMES'],
    ['Bureaux', 'BUREAUX_COMMERCES'],
    ['Fonds de commerce', 'BUREAUX_COMMERCES'],
    ['logement', null],
    ['villa à vendre', null],
  ])('reads the kind "%s" as %s', (text, category) => expect(readCategory(text)).toBe(category));

  it.each([
    ['Location annuelle', 'RENTAL'],
    ['À vendre', 'SALE'],
    ['flat', 'FLAT'],
    ['don', null],
  ])('reads the transaction "%s" as %s', (text, transaction) => expect(readTransaction(text)).toBe(transaction));

  it.each([
    ['2', 2],
    ['S+2', 2],
    ['S 2', 2],
    ['2 chambres', 2],
    ['صالون و زوز بيوت', 2],
    ['', undefined],
    ['2 chambres ou plus', null],
    ['beaucoup', null],
  ])('reads the rooms "%s" as %s', (text, rooms) => expect(readRooms(text)).toBe(rooms));

  it.each([
    ['850,000', 'RENTAL', 850_000],
    ['850.000 DT', 'RENTAL', 850_000],
    ['1 200,000', 'RENTAL', 1_200_000],
    ['1 million', 'RENTAL', 1_000_000],
    ['900', 'FLAT', 900_000],
    ['420 000,000', 'SALE', 420_000_000],
    ['350 mille', 'SALE', 350_000_000],
    ['300', 'SALE', 300_000],
    ['-5', 'SALE', null],
  ] as const)('reads the price "%s" of %s as %s millimes', (text, transaction, millimes) =>
    expect(readPrice(text, transaction)).toBe(millimes),
  );
});
