import { AD_CATEGORY_CODES, isAllowedPair, TRANSACTION_CODES } from '@houni/domain/transactions';
import { PAGE_SIZE } from '@houni/domain/limits';
import { generateAgencies } from './agencies.ts';
import { generateAds } from './generate-ads.ts';
import { photos } from './photos.ts';
import { readPlaces } from './reference-places.ts';
import type { DemoAd, DemoPhoto } from './types.ts';

const now = new Date('2026-03-15T10:00:00Z');
const seed = 20_260;
const places = readPlaces();
const agencies = generateAgencies({ seed, places, now });
const ads = generateAds({ seed, count: 3000, places, agencies, now });
const newestFirst = ads
  .filter((ad) => ad.state === 'published')
  .sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''));
const photoOf = new Map(photos.map((photo) => [photo.name, photo]));

function photosOf(ad: DemoAd): DemoPhoto[] {
  return ad.photos.flatMap((name) => photoOf.get(name) ?? []);
}

function coverOf(ad: DemoAd): DemoPhoto | undefined {
  return photosOf(ad)[0];
}

function reductionOf({ price, previousPrice }: DemoAd): number {
  return previousPrice ? 1 - price.millimes / previousPrice.millimes : 0;
}

const orders = {
  newest: (list: readonly DemoAd[]) => list,
  price: (list: readonly DemoAd[]) => list.toSorted((one, other) => one.price.millimes - other.price.millimes),
  reductions: (list: readonly DemoAd[]) => list.toSorted((one, other) => reductionOf(other) - reductionOf(one)),
};

const listings = TRANSACTION_CODES.flatMap((transaction) =>
  AD_CATEGORY_CODES.filter((category) => isAllowedPair(transaction, category)).flatMap((category) =>
    [null, ...places.governorates.map(({ id }) => id)].flatMap((governorate) => {
      const list = newestFirst.filter(
        (ad) =>
          ad.transaction === transaction &&
          ad.category === category &&
          // A list of rentals has monthly rents unless it says otherwise.
          ['total', 'month'].includes(ad.price.unit) &&
          (governorate === null || ad.governorateId === governorate),
      );
      return Object.entries(orders).map(([order, sorted]) => ({
        name: `${transaction} ${category} ${governorate ?? 'everywhere'} by ${order}`,
        list: sorted(list),
      }));
    }),
  ),
);

/** The covers of the whole pages of a list, cropped and mirrored ones counted as the same. */
function distinctCoversPerPage(name: string): number[] {
  const list = listings.find((listing) => listing.name === name)?.list ?? [];
  const size = PAGE_SIZE.listing;
  return Array.from(
    { length: Math.floor(list.length / size) },
    (_, page) => new Set(list.slice(page * size, (page + 1) * size).flatMap((ad) => coverOf(ad)?.scene ?? [])).size,
  );
}

describe('the pictures of an ad', () => {
  it('show at most one building', () => {
    const several = ads.filter((ad) => new Set(photosOf(ad).flatMap(({ building }) => building ?? [])).size > 1);
    expect(several.map(({ title }) => title)).toEqual([]);
  });

  it('show rooms of one home, and one piece of land', () => {
    const rooms = (ad: DemoAd) => photosOf(ad).filter(({ kind }) => kind === 'interior');
    const several = ads.filter(
      (ad) =>
        new Set(rooms(ad).map(({ home }) => home)).size > 1 ||
        photosOf(ad).filter(({ shows }) => shows === 'land').length > 1,
    );
    expect(several.map(({ title }) => title)).toEqual([]);
  });
});

describe('covers', () => {
  it('show what people choose: never a bathroom, a hall or a garage, land only for land, rooms for flatshares', () => {
    const shown = (rule: (ad: DemoAd) => boolean) =>
      [...new Set(ads.filter(rule).flatMap((ad) => coverOf(ad)?.shows ?? []))].toSorted();
    const isFlatshare = (ad: DemoAd) => ad.transaction === 'FLAT';
    expect(shown((ad) => ad.category === 'APPARTEMENT' && !isFlatshare(ad))).toEqual([
      'exterior',
      'kitchen',
      'living_room',
      'view',
    ]);
    expect(shown((ad) => ad.category === 'TERRAINS_FERMES')).toEqual(['land']);
    expect(shown((ad) => ad.category === 'BUREAUX_COMMERCES')).toEqual(['exterior', 'workspace']);
    expect(shown(isFlatshare)).toEqual(['bedroom']);
  });

  it('show at least 70 % of the houses from outside', () => {
    const houses = newestFirst.filter((ad) => ad.category === 'MAISONS' && ad.transaction !== 'FLAT' && coverOf(ad));
    const outside = houses.filter((ad) => coverOf(ad)?.shows === 'exterior');
    expect(outside.length / houses.length).toBeGreaterThanOrEqual(0.7);
  });

  it('are never those of the neighbour by date, price or reduction, in the country and in each governorate', () => {
    const repeated = listings.filter(({ list }) =>
      list.some((ad, index) => {
        const scene = coverOf(ad)?.scene;
        return scene !== undefined && scene === coverOf(list[index + 1] ?? ad)?.scene && index + 1 < list.length;
      }),
    );
    expect(repeated.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['SALE APPARTEMENT', 20, 22],
    ['RENTAL APPARTEMENT', 20, 22],
    ['SALE MAISONS', 16, 20],
    // 14 pictures of land and 17 of offices and shops can be covers.
    ['SALE TERRAINS_FERMES', 11, 13],
    ['SALE BUREAUX_COMMERCES', 12, 14],
  ])('of %s are at least %i different ones on each page, newest first, and %i on most', (kind, each, most) => {
    const pages = distinctCoversPerPage(`${kind} everywhere by newest`).toSorted((one, other) => one - other);
    expect(pages[0]).toBeGreaterThanOrEqual(each);
    expect(pages[Math.floor(pages.length / 2)]).toBeGreaterThanOrEqual(most);
  });

  it('leave few ads without pictures', () => {
    expect(newestFirst.filter((ad) => ad.photos.length === 0).length / newestFirst.length).toBeLessThan(0.05);
  });
});
