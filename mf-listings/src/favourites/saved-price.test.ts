import { priceChangeSince, sortFavourites } from './saved-price.ts';
import { MAX_SHARED_ADS, sharedKeys, sharedListPath } from './shared-list.ts';

const price = (millimes: number, unit: 'total' | 'month' | 'night' = 'total') => ({ millimes, unit });
const saved = (millimes: number, unit?: 'total' | 'month') => ({
  addedAt: '2026-11-03T10:00:00Z',
  price: price(millimes, unit),
});

describe('priceChangeSince', () => {
  it('is negative for a price that fell and positive for one that rose', () => {
    expect(priceChangeSince(saved(300_000_000), price(265_000_000))).toBe(-35_000_000);
    expect(priceChangeSince(saved(300_000_000), price(310_000_000))).toBe(10_000_000);
  });

  it('is 0 without an earlier price and for prices of different units', () => {
    expect(priceChangeSince(undefined, price(1))).toBe(0);
    expect(priceChangeSince({ addedAt: '', price: null }, price(1))).toBe(0);
    expect(priceChangeSince(saved(1_000_000, 'month'), price(90_000, 'night'))).toBe(0);
  });
});

describe('sortFavourites', () => {
  const ads = [
    { publicKey: 'aaaa', price: price(300) },
    { publicKey: 'bbbb', price: price(100) },
    { publicKey: 'cccc', price: price(200) },
  ];
  const before = new Map([
    ['aaaa', saved(300)],
    ['cccc', saved(250)],
  ]);

  it.each([
    ['newest', 'aaaa bbbb cccc'],
    ['price', 'bbbb cccc aaaa'],
    ['reduction', 'cccc aaaa bbbb'],
  ] as const)('sorts by %s', (sort, order) => {
    expect(
      sortFavourites(ads, sort, before)
        .map(({ publicKey }) => publicKey)
        .join(' '),
    ).toBe(order);
  });
});

describe('the address of a shared list', () => {
  it('contains valid keys once, and no more than one answer of the API has', () => {
    const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
    const path = sharedListPath(keys, 'fr');
    expect(path).toMatch(/^\/saved\?ads=key-0,key-1,/);
    expect(sharedKeys(new URLSearchParams(path.split('?')[1]).get('ads'))).toEqual(keys.slice(0, MAX_SHARED_ADS));
    expect(sharedKeys('aaaa,aaaa,<x>,b')).toEqual(['aaaa']);
    expect(sharedKeys(null)).toEqual([]);
  });
});
