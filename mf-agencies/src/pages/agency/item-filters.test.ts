import { routes } from '../../routes.ts';
import { hidesItems, ITEM_FILTER_NAMES, itemQueryString, parseItemFilters, toItemsQuery } from './item-filters.ts';

const parse = (query: string) => parseItemFilters(new URLSearchParams(query));

describe('the filters of an agency’s ads', () => {
  it('are read from a query and written to the same query', () => {
    const query =
      '?transaction=RENTAL&rentPeriod=night&category=APPARTEMENT&delegation=227&priceMin=100&priceMax=900&roomsMin=2&agent=1&sort=price-asc&view=map';
    const filters = parse(query);
    expect(filters).toEqual({
      transaction: 'RENTAL',
      rentPeriod: 'night',
      category: 'APPARTEMENT',
      delegation: [227],
      priceMin: 100,
      priceMax: 900,
      roomsMin: 2,
      agent: 1,
      sort: 'price-asc',
      view: 'map',
    });
    expect(itemQueryString(filters, 1)).toBe(query);
    expect(itemQueryString(filters, 3)).toBe(`${query}&page=3`);
  });

  it('leave out what is empty, unknown or does not belong together', () => {
    expect(
      parse('transaction=&category=X&delegation=a&roomsMin=9&agent=-1&sort=distance&near=36,10&view=grid&q=x&page=2'),
    ).toEqual({});
    expect(parse('transaction=SALE&rentPeriod=night&sort=newest')).toEqual({ transaction: 'SALE' });
  });

  it('keep prices that are no numbers as they were typed, and read other spellings', () => {
    expect(parse('priceMin=cher&priceMax=1 200')).toEqual({ priceMax: 1200, unread: { priceMin: 'cher' } });
    expect(itemQueryString(parse('priceMin=cher'), 1)).toBe('?priceMin=cher');
    expect(toItemsQuery(parse('priceMin=cher'))).toEqual({});
  });

  it('become parameters of the search', () => {
    const { rooms, ...others } = toItemsQuery(parse('transaction=SALE&roomsMin=4&agent=0&view=map&sort=price-desc'));
    expect(others).toEqual({ transaction: 'SALE', agent: 0, sort: 'price-desc' });
    expect(rooms).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('belong to the address of the page', () => {
    expect(routes.agency.query).toEqual(expect.arrayContaining([...ITEM_FILTER_NAMES]));
  });

  it('hide ads, unlike order and map', () => {
    expect(hidesItems(parse('sort=price-asc&view=map'))).toBe(false);
    expect(hidesItems(parse('agent=0'))).toBe(true);
  });
});
