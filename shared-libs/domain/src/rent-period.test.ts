import { searchedRentPeriod } from './rent-period.ts';

describe('searchedRentPeriod', () => {
  it.each([
    [{ transaction: 'RENTAL' }, false, 'month'],
    [{ transaction: 'RENTAL' }, true, null],
    [{ transaction: 'RENTAL', rentPeriod: 'month' }, true, 'month'],
    [{ transaction: 'RENTAL', rentPeriod: 'night' }, false, 'night'],
    [{ transaction: 'SALE', rentPeriod: 'night' }, false, null],
    [{ transaction: 'FLAT' }, false, null],
    [{ rentPeriod: 'week' }, false, null],
  ] as const)('of %j, naming holidays: %s, is %s', (search, namesHolidays, period) =>
    expect(searchedRentPeriod(search, namesHolidays)).toBe(period),
  );
});
