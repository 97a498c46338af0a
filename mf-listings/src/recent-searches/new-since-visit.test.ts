import { newSinceVisit } from './new-since-visit.ts';

const ad = (publicKey: string, publishedAt: string | null) => ({ publicKey, publishedAt });
const ads = [
  ad('newest', '2026-11-20T10:00:00Z'),
  ad('newer', '2026-11-19T10:00:00Z'),
  ad('known', '2026-11-17T10:00:00Z'),
];

describe('newSinceVisit', () => {
  it('finds the first ad that was there at the visit', () => {
    expect(newSinceVisit(ads, '2026-11-18T00:00:00Z')).toEqual({
      newCount: 2,
      firstNew: 'newest',
      firstEarlier: 'known',
    });
  });

  it('has no boundary on a page where all ads are new', () => {
    expect(newSinceVisit(ads, '2026-11-01T00:00:00Z')).toEqual({ newCount: 3, firstNew: 'newest', firstEarlier: null });
  });

  it('is null without new ads and without ads', () => {
    expect(newSinceVisit(ads, '2026-11-21T00:00:00Z')).toBeNull();
    expect(newSinceVisit([], '2026-11-21T00:00:00Z')).toBeNull();
    expect(newSinceVisit([ad('draft', null)], '2026-11-21T00:00:00Z')).toBeNull();
  });
});
