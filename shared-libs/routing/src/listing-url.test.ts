import { searchQuerySchema } from '@houni/contracts/ad';
import { MADE_UP_FIELDS, MADE_UP_QUERY, MADE_UP_SEARCH } from '@houni/contracts/made-up-fields.test-support';
import { countFilters, fieldReaders, listingQueryString, parseListingQuery, toSearchQuery } from './listing-url.ts';
import type { ListingFilters } from './listing-url.ts';
import { randomTexts } from './random-texts.test-support.ts';

const everything: ListingFilters = {
  q: 'lmarsa s+2',
  rentPeriod: 'night',
  governorate: [3, 22],
  delegation: [227],
  sector: [12, 1707],
  priceMin: 100_000,
  priceMax: 350_000,
  areaMin: 80,
  areaMax: 200,
  rooms: [2, 3],
  bathroomsMin: 1,
  floor: ['ground', 'top'],
  furnished: false,
  amenities: ['ELEVATOR', 'PARKING'],
  titleStatus: ['blue', 'shared'],
  advertiser: 'agency',
  withPhotos: true,
  since: '2026-02-28',
  bbox: '36.7,10.1,36.9,10.4',
  polygon: '36.7,10.1;36.9,10.4;36.8,10.2',
  sort: 'price-asc',
};

describe('listingQueryString', () => {
  it('keeps every filter', () => {
    const query = listingQueryString(everything);
    expect(parseListingQuery(new URLSearchParams(query))).toEqual(everything);
    expect(countFilters(everything)).toBe(19);
  });

  it('writes equal searches the same', () => {
    const canonical = '?q=villa&priceMax=350000&rooms=2&rooms=3&amenities=ELEVATOR&amenities=PARKING';
    for (const query of [
      'rooms=3&rooms=2&rooms=3&amenities=PARKING&amenities=ELEVATOR&priceMax=350000&q=villa',
      'q=++villa+&priceMax=350+000&sort=newest&rooms=2&rooms=3&amenities=ELEVATOR&amenities=PARKING&utm_source=mail',
    ]) {
      expect(listingQueryString(parseListingQuery(new URLSearchParams(query)))).toBe(canonical);
    }
  });

  it('is empty without filters and for the default order', () => {
    expect(listingQueryString({})).toBe('');
    expect(listingQueryString({ sort: 'newest', rooms: [], q: ' ' })).toBe('');
    expect(listingQueryString({ rentPeriod: 'month' })).toBe('');
    expect(countFilters({ sort: 'price-asc' })).toBe(0);
  });

  it('leaves out what is invalid and keeps the rest', () => {
    const query =
      'priceMin=-5&priceMax=1e9&areaMin=abc&rooms=2&rooms=99&bathroomsMin=&furnished=yes&amenities=POOL&amenities=GARAGE&floor=attic' +
      '&titleStatus=constructor&advertiser=bank&withPhotos=1&since=2026-02-30&bbox=1,2,3&polygon=<script>&sort=cheapest&governorate=0&rentPeriod=year';
    expect(parseListingQuery(new URLSearchParams(query))).toEqual({
      rooms: [2],
      amenities: ['GARAGE'],
      unread: { priceMin: '-5', priceMax: '1e9', areaMin: 'abc' },
    });
  });

  it('leaves out days before the first day that the search knows', () => {
    const sinceOf = (since: string) => parseListingQuery(new URLSearchParams({ since })).since;
    expect([sinceOf('0000-01-01'), sinceOf('1969-12-31'), sinceOf('1970-01-01')]).toEqual([
      undefined,
      undefined,
      '1970-01-01',
    ]);
  });

  it.each([
    'bbox=10,10,9,9',
    'bbox=999,1,1000,2',
    'bbox=1,2,3',
    'bbox=1,2,,4',
    'bbox=--1,2,3,4',
    'polygon=1,2;3,4',
    'polygon=1,2;3;4,5',
    'polygon=500,2;3,4;5,6',
  ])('leaves out the invalid area %s', (query) => expect(parseListingQuery(new URLSearchParams(query))).toEqual({}));

  it('reads a NUL between words as a space', () => {
    expect(parseListingQuery(new URLSearchParams('q=villa%00jardin')).q).toBe('villa jardin');
    expect(parseListingQuery(new URLSearchParams('q=%00')).q).toBeUndefined();
  });

  it('cuts words at the maximum length of the search', () => {
    const { q = '' } = parseListingQuery(new URLSearchParams({ q: `${'a'.repeat(119)}😀 end` }));
    expect(q).toBe('a'.repeat(119));
  });

  it('contains only what the search accepts, for any query', () => {
    const names = Object.keys(everything);
    let index = 0;
    for (const text of randomTexts(3_000)) {
      const filters = parseListingQuery(new URLSearchParams([[names[(index += 1) % names.length] ?? '', text]]));
      expect(searchQuerySchema.safeParse(toSearchQuery(filters)).success).toBe(true);
      expect(parseListingQuery(new URLSearchParams(listingQueryString(filters)))).toEqual(filters);
    }
  });

  it('has the same meaning as the parameters of the search call', () => {
    expect(searchQuerySchema.parse(toSearchQuery(everything))).toMatchObject(everything);
  });
});

describe('the sort by distance', () => {
  const read = (query: string) => parseListingQuery(new URLSearchParams(query));

  it('is kept only together with its starting point', () => {
    expect(read('sort=distance&near=36.81,10.18')).toEqual({ sort: 'distance', near: '36.81,10.18' });
    expect(read('sort=distance')).toEqual({});
    expect(read('near=36.81,10.18&sort=price-asc')).toEqual({ sort: 'price-asc' });
    expect(countFilters({ sort: 'distance', near: '36.81,10.18' })).toBe(0);
  });

  it.each(['91,10', '36,181', 'a,b', '36.81', '36.81,10.18,5', '36.12345678,10'])(
    'rejects the starting point "%s"',
    (near) => {
      expect(read(`sort=distance&near=${near}`)).toEqual({});
    },
  );
});

it('reads a made-up field of each kind from an address', () => {
  const query = new URLSearchParams(MADE_UP_QUERY);
  const read = Object.entries(fieldReaders(MADE_UP_FIELDS)).map(([name, reader]) => [name, reader(query.getAll(name))]);
  expect(Object.fromEntries(read)).toEqual(MADE_UP_SEARCH);
});
