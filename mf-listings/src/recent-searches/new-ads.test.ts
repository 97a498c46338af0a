import { countNewAds, newAdsArguments } from './new-ads.ts';

describe('the call for new ads of a search', () => {
  it('asks for the search since the day of the visit, in Tunisian time', () => {
    const url = '/acheter/appartements/tunis/g-22?rooms=2&priceMax=400000&sort=price-asc';
    expect(newAdsArguments(url, '2026-06-11T23:30:00Z', 'fr')).toMatchObject({
      transaction: 'SALE',
      category: 'APPARTEMENT',
      governorate: [22],
      rooms: [2],
      priceMax: 400000,
      since: '2026-06-12',
      locale: 'fr',
    });
    expect(newAdsArguments(url, '2026-06-11T23:30:00Z', 'fr')).not.toHaveProperty('sort');
  });

  it('keeps further places and a later day of the search itself', () => {
    const url = '/acheter/appartements/tunis/g-22?governorate=23&since=2026-06-14';
    expect(newAdsArguments(url, '2026-06-11T12:00:00Z', 'fr')).toMatchObject({
      governorate: [22, 23],
      since: '2026-06-14',
    });
  });

  it('is null for an address that is no search', () => {
    expect(newAdsArguments('/legal', '2026-06-11T12:00:00Z', 'fr')).toBeNull();
    expect(newAdsArguments('/nowhere/at/all', '2026-06-11T12:00:00Z', 'fr')).toBeNull();
  });
});

describe('the number of new ads', () => {
  const ads = (...times: string[]) => times.map((time) => ({ publishedAt: `2026-06-11T${time}:00Z` }));

  it('leaves out ads of the same day that were published before the visit', () => {
    const answer = { items: ads('14:00', '12:00', '09:00'), total: 3 };
    expect(countNewAds(answer, '2026-06-11T10:00:00Z')).toEqual({ count: 2, orMore: false });
  });

  it('is a minimum if all loaded ads are new and there are more', () => {
    const answer = { items: ads('14:00', '12:00'), total: 9 };
    expect(countNewAds(answer, '2026-06-11T10:00:00Z')).toEqual({ count: 2, orMore: true });
    expect(countNewAds(answer, '2026-06-11T13:00:00Z')).toEqual({ count: 1, orMore: false });
  });
});
