import { countFilters, listingQueryString, parseListingQuery, toSearchQuery } from './listing-url.ts';
import { readTypedLimits } from './typed-limits.ts';

describe('typed limits', () => {
  const read = (query: Record<string, string>) => parseListingQuery(readTypedLimits(new URLSearchParams(query)));

  it.each(['300000', '300 000', '300.000', '300,000', '٣٠٠٬٠٠٠', '۳۰۰۰۰۰', '300 mille', 'DT 300 000', '300000.00'])(
    'are read as people write them: %s',
    (priceMax) => {
      expect(read({ priceMax })).toEqual({ priceMax: 300_000 });
      expect(listingQueryString(read({ priceMax }))).toBe('?priceMax=300000');
    },
  );

  it('are whole dinars, and square metres with one decimal', () => {
    expect(read({ priceMin: '850,500', areaMin: '1.5', areaMax: '95,127' })).toEqual({
      priceMin: 850_500,
      areaMin: 1.5,
      areaMax: 95_127,
    });
    expect(read({ priceMin: '1200.500', areaMax: '95,1272 m²' })).toEqual({ priceMin: 1201, areaMax: 95.1 });
    expect(read(Object.fromEntries(new URLSearchParams(listingQueryString({ areaMin: 95.5 }))))).toEqual({
      areaMin: 95.5,
    });
  });

  it('stay in the address as typed if they are no numbers or too large, and are no filters', () => {
    const filters = read({ priceMax: ' abc ', areaMin: '99999999999', rooms: '2' });
    expect(filters).toEqual({ rooms: [2], unread: { priceMax: 'abc', areaMin: '99999999999' } });
    expect(listingQueryString(filters)).toBe('?priceMax=abc&areaMin=99999999999&rooms=2');
    expect(toSearchQuery(filters)).toEqual({ rooms: [2] });
    expect(countFilters(filters)).toBe(1);
  });

  it('are ignored if they are empty', () => {
    expect(read({ priceMin: '', priceMax: ' \u200f', areaMin: '  ' })).toEqual({});
  });
});

it('readTypedLimits returns a query in digits as it is', () => {
  const query = new URLSearchParams('priceMin=&priceMax=300+000&areaMin=95&q=a');
  expect(readTypedLimits(query)).toBe(query);
});
