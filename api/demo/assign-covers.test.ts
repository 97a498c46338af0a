import { AD_CATEGORY_CODES, isAllowedPair, TRANSACTION_CODES } from '@houni/contracts/transactions';
import { generateAgencies } from './agencies.ts';
import { COVER_DISTANCE } from './assign-covers.ts';
import { generateAds } from './generate-ads.ts';
import { photos } from './photos.ts';
import { readPlaces } from './reference-places.ts';
import type { DemoAd } from './types.ts';

const TUNIS = 22;
const now = new Date('2026-03-15T10:00:00Z');
const seed = 20_260;
const places = readPlaces();
const agencies = generateAgencies({ seed, places, now });
const newestFirst = generateAds({ seed, count: 3000, places, agencies, now })
  .filter((ad) => ad.state === 'published')
  .sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
const scenes = new Map(photos.map(({ name, scene }) => [name, scene]));

const sceneOf = (ad: DemoAd) => scenes.get(ad.photos[0] ?? '');

/** The distances between each cover and the next one that shows the same scene, cropped and mirrored ones included. */
function distances(list: readonly DemoAd[]): number[] {
  const last = new Map<string, number>();
  return list.flatMap((ad, place) => {
    const scene = sceneOf(ad);
    if (scene === undefined) return [];
    const before = last.get(scene);
    last.set(scene, place);
    return before === undefined ? [] : [place - before];
  });
}

const listings = TRANSACTION_CODES.flatMap((transaction) =>
  AD_CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category)).flatMap((category) =>
    [null, TUNIS].map((governorate) => ({
      name: `${transaction} ${category} ${governorate === null ? 'in the whole country' : 'in Tunis'}`,
      category,
      list: newestFirst.filter(
        (ad) =>
          ad.transaction === transaction &&
          ad.category === category &&
          // A list of rentals has monthly rents unless it says otherwise.
          ['total', 'month'].includes(ad.price.unit) &&
          (governorate === null || ad.governorateId === governorate),
      ),
    })),
  ),
);

describe('the covers of the newest ads', () => {
  it.each(listings.filter(({ category }) => category === 'APPARTEMENT' || category === 'MAISONS'))(
    `show no picture twice within ${COVER_DISTANCE} ads: $name`,
    ({ list }) => {
      expect(distances(list).filter((distance) => distance < COVER_DISTANCE)).toEqual([]);
    },
  );

  it.each(listings.filter(({ category }) => category === 'APPARTEMENT' || category === 'MAISONS'))(
    'show no picture of a sponsored ad, which can stand among them: $name',
    ({ list }) => {
      const newest = list.slice(0, COVER_DISTANCE);
      const repeated = list
        .filter((ad) => ad.sponsored)
        .filter((ad) =>
          newest.some((other) => other !== ad && sceneOf(other) !== undefined && sceneOf(other) === sceneOf(ad)),
        );
      expect(repeated.map(({ publicKey }) => publicKey)).toEqual([]);
    },
  );

  // There are eight pictures of land and thirteen of offices and shops, each for some kinds only.
  it.each(listings.filter(({ category }) => category === 'TERRAINS_FERMES' || category === 'BUREAUX_COMMERCES'))(
    'are never those of the ad before, and use all suitable pictures: $name',
    ({ list, category }) => {
      expect(distances(list).filter((distance) => distance < 2)).toEqual([]);
      const used = new Set(list.flatMap((ad) => scenes.get(ad.photos[0] ?? '') ?? []));
      expect(used.size).toBeGreaterThanOrEqual(Math.min(list.length, category === 'TERRAINS_FERMES' ? 5 : 12) - 2);
    },
  );

  it('show no picture twice within the distance in the list of all flatshares', () => {
    const flatshares = newestFirst.filter((ad) => ad.transaction === 'FLAT');
    expect(distances(flatshares).filter((distance) => distance < COVER_DISTANCE)).toEqual([]);
  });
});
