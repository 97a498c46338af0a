import type { Locale } from '@houni/domain/locale';
import { listingPath } from '@houni/routing/build';
import { previousVisit, recordedSearch, searchKey, visitsAfter } from './last-visit.ts';

const NAMES = { fr: 'Tunis', ar: 'تونس', en: 'Tunis', it: 'Tunisi', es: 'Túnez' };
const MINUTE = 60_000;
const START = Date.parse('2026-06-01T10:00:00.000Z');
const at = (minutes: number) => START + minutes * MINUTE;

describe('the visits of a search', () => {
  it('have no previous visit while the search is seen for the first time', () => {
    const first = visitsAfter(undefined, START);
    expect(first).toEqual({ visitedAt: '2026-06-01T10:00:00.000Z' });
    expect(previousVisit(first, at(10))).toBeNull();
    expect(visitsAfter(first, at(10))).toEqual({ visitedAt: '2026-06-01T10:10:00.000Z' });
  });

  it('compare a later visit with the end of the visit before, also after it is recorded', () => {
    const first = visitsAfter(visitsAfter(undefined, START), at(20));
    expect(previousVisit(first, at(3000))).toBe('2026-06-01T10:20:00.000Z');
    const second = visitsAfter(first, at(3000));
    expect(previousVisit(second, at(3001))).toBe('2026-06-01T10:20:00.000Z');
    expect(previousVisit(visitsAfter(second, at(3020)), at(3040))).toBe('2026-06-01T10:20:00.000Z');
  });

  it('start with a search that an older release recorded without a time', () => {
    expect(previousVisit({}, START)).toBeNull();
    expect(visitsAfter({}, START)).toEqual({ visitedAt: '2026-06-01T10:00:00.000Z' });
  });
});

describe('a recorded search', () => {
  it('is found whatever the order of results, the view and the order of parameters', () => {
    const search = { url: '/acheter/logements?priceMax=100&rooms=2', label: '' };
    expect(recordedSearch([search], '/acheter/logements?rooms=2&priceMax=100&sort=price-asc&view=map')).toBe(search);
    expect(recordedSearch([search], '/acheter/logements?rooms=2')).toBeUndefined();
  });

  it('is found in another language, and never for another place', () => {
    const place = (id: number) => ({ governorate: { id, names: NAMES } });
    const path = (id: number, locale: Locale) =>
      listingPath({ transaction: 'SALE', category: 'LOGEMENTS', place: place(id) }, locale);
    const search = { url: `${path(22, 'fr')}?rooms=2`, label: '' };
    expect(recordedSearch([search], `${path(22, 'ar')}?rooms=2&sort=price-asc`)).toBe(search);
    expect(recordedSearch([search], `${path(23, 'fr')}?rooms=2`)).toBeUndefined();
  });

  it('has the same key without filters, with an empty query or with an order only', () => {
    expect(searchKey('/acheter/logements?')).toBe(searchKey('/acheter/logements'));
    expect(searchKey('/acheter/logements?sort=price-asc')).toBe(searchKey('/acheter/logements'));
  });
});
