import type { TransactionCode } from '@houni/domain/transactions';
import { parseNumber } from './parse-number.ts';
import { parseQuantities } from './parse-quantities.ts';
import { createTokenStream } from './token-stream.ts';
import { tokenise } from './tokenise.ts';

/** Prices in dinars and areas as [min, max]. */
function parse(q: string, transaction: TransactionCode | null = null) {
  const { priceMin, priceMax, areaMin, areaMax } = parseQuantities(
    createTokenStream(tokenise(q)),
    transaction,
    () => false,
  );
  const dinars = (millimes: number | null) => (millimes === null ? null : millimes / 1000);
  return { price: [dinars(priceMin), dinars(priceMax)], area: [areaMin, areaMax] };
}

describe('parseQuantities: prices', () => {
  const budget = [187_500, 275_000];
  it.each([
    '250 mille',
    '250 000 DT',
    '250.000',
    '250,000 dt',
    '250000',
    '250k',
    '250 md',
    '250 alf',
    '٢٥٠ ألف',
    '250 millions',
    '250 مليون دينار',
  ])('parses "%s" as about 250,000 dinars', (q) => expect(parse(q).price).toEqual(budget));

  it.each([
    ['moins de 300 mille dinars', [null, 300_000]],
    ['max 300k', [null, 300_000]],
    ['300 mille max', [null, 300_000]],
    ['plus de 1 million', [1_000_000, null]],
    ['1,2 million', [900_000, 1_320_000]],
    ['1 milliard', [750_000, 1_100_000]],
    ['entre 200 et 300 mille', [200_000, 300_000]],
    ['de 200 000 à 300 000 dt', [200_000, 300_000]],
    ['200-300 mille', [200_000, 300_000]],
    ['بين 200 و300 ألف', [200_000, 300_000]],
    ['أقل من 300 ألف', [null, 300_000]],
    ['max 1200 dt', [null, 1200]],
    ['max 1200', [null, 1200]],
    ["jusqu'à 350 mille", [null, 350_000]],
  ])('parses "%s" as %j dinars', (q, price) => expect(parse(q).price).toEqual(price));

  it('joins at most six groups of digits, however many a text has', () =>
    expect(parseNumber(createTokenStream(tokenise('100 '.repeat(20))), 0)?.next).toBe(6));

  it('parses rents in hundreds of dinars and a million as millimes', () => {
    expect(parse('1200', 'RENTAL').price).toEqual([900, 1320]);
    expect(parse('1 million', 'RENTAL').price).toEqual([750, 1100]);
    expect(parse('moins de 300', 'SALE').price).toEqual([null, 300_000]);
  });

  it.each([
    ['99999999999999999999 dt', [10_000_000_000, 10_000_000_000]],
    ['plus de 9223372036854775808 dinars', [10_000_000_000, null]],
    ['entre 1 et 999999999999 milliards', [1_000_000, 10_000_000_000]],
  ])('limits "%s" to the maximum of the query parameters', (q, price) => expect(parse(q).price).toEqual(price));

  it.each(['21698123456', '9223372036854775808', '1'.repeat(100)])('finds no price in the long number %s', (q) =>
    expect(parse(q).price).toEqual([null, null]),
  );

  it.each(['1200', '2 chambres', '150 000 euros', '2000 dt le m2', 'lac 2'])('finds no price in "%s"', (q) =>
    expect(parse(q).price).toEqual([null, null]),
  );
});

describe('parseQuantities: areas', () => {
  it('limits areas to the maximum of the query parameters', () => {
    expect(parse('plus de 99999999999999999999 m2').area).toEqual([100_000_000, null]);
    expect(parse('99999999999999999999 hectares').area).toEqual([100_000_000, 100_000_000]);
  });

  it.each([
    ['120 m2', [102, 144]],
    ['120m²', [102, 144]],
    ['plus de 100 m²', [100, null]],
    ['100 m2 minimum', [100, null]],
    ['moins de 80 mètres carrés', [null, 80]],
    ['entre 90 et 120 m2', [90, 120]],
    ['1 hectare', [8500, 12_000]],
    ['entre 1 et 2 hectares', [10_000, 20_000]],
    ['500 متر مربع', [425, 600]],
    ['90 mq', [76.5, 108]],
  ])('parses "%s" as %j square metres', (q, area) => expect(parse(q).area).toEqual(area));

  it('does not parse a distance as an area', () => expect(parse('100 m de la plage').area).toEqual([null, null]));
});
