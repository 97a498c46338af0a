import type { AdCategoryCode } from '@houni/domain/transactions';
import { photos } from './photos.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoAd, DemoPhoto, PhotoSet, PhotoShows } from './types.ts';
import type { WrittenAd } from './written-ads.ts';

/** The order of a visit. */
const VISIT: readonly PhotoShows[] = [
  'exterior',
  'land',
  'entrance',
  'living_room',
  'workspace',
  'kitchen',
  'dining_room',
  'view',
  'bedroom',
  'bathroom',
  'parking',
];
/** What people choose as a cover. */
const COVERS: Record<AdCategoryCode | 'flatshare', readonly PhotoShows[]> = {
  APPARTEMENT: ['living_room', 'view', 'kitchen', 'exterior'],
  MAISONS: ['exterior', 'view', 'living_room', 'kitchen'],
  TERRAINS_FERMES: ['land'],
  BUREAUX_COMMERCES: ['exterior', 'workspace'],
  flatshare: ['bedroom'],
};
/** The other houses show a room or a terrace first. */
const SHARE_OF_HOUSES_FROM_OUTSIDE = 0.72;
const MAX_PHOTOS = 9;
/** Covers are distinct within so many neighbours if there are enough pictures: those of a page. */
const PAGE = 24;
/** Of a cover that a neighbour has: more than all repetitions at a distance together. */
const NEIGHBOUR_PENALTY = 10_000;
/** People look at the newest ads first. */
const DATE_WEIGHT = 8;

/** The pictures as they were made, and each with its cropped and mirrored variants. */
const scenes = photos.filter((photo) => photo.name === photo.scene);
const variantsOfScene = Map.groupBy(photos, (photo) => photo.scene);

type Chosen = { ad: DemoAd; written: WrittenAd };
/** Where an ad stands in a list in one order. */
type Place = { covers: (string | undefined)[]; index: number; isByDate: boolean };

/**
 * Gives all ads their pictures, cover first. Covers differ from those of their neighbours in the lists of the ad by date,
 * by price and by reduction, and are repeated as late as possible. An ad that could only have the cover of a neighbour
 * gets no pictures, unless it is sponsored.
 */
export function choosePhotos(ads: readonly Chosen[], seed: number): void {
  const newestFirst = ads.toSorted((one, other) => byNewest(one.ad, other.ad));
  const placesOf = placesOfAds(newestFirst.map(({ ad }) => ad));
  // Sponsored ads choose first, because they always have pictures.
  for (const { ad, written } of newestFirst.toSorted(
    (one, other) => Number(other.ad.sponsored) - Number(one.ad.sponsored),
  )) {
    const random = createRandom(seed, `photos ${ad.publicKey}`);
    const suitable = random.shuffle(scenes.filter((photo) => isSuitable(photo, written)));
    const places = placesOf.get(ad) ?? [];
    const penalties = penaltiesOf(places);
    const penaltyOf = ({ scene }: DemoPhoto) => penalties.get(scene) ?? 0;
    const covers = suitable
      .filter(({ shows }) => COVERS[ad.transaction === 'FLAT' ? 'flatshare' : ad.category].includes(shows))
      .toSorted((one, other) => penaltyOf(one) - penaltyOf(other));
    const outside =
      ad.category === 'MAISONS' && random.chance(SHARE_OF_HOUSES_FROM_OUTSIDE)
        ? covers.find((photo) => photo.shows === 'exterior' && penaltyOf(photo) < NEIGHBOUR_PENALTY)
        : undefined;
    const cover = outside ?? covers[0];
    if (!cover || (penaltyOf(cover) >= NEIGHBOUR_PENALTY && !ad.sponsored)) continue;
    for (const { covers: list, index } of places) list[index] = cover.scene;
    ad.photos = [cover, ...othersOf(cover, suitable, written, random)]
      .slice(0, MAX_PHOTOS)
      .map(({ scene }) => random.pick(variantsOfScene.get(scene) ?? []).name);
  }
}

function byNewest(one: DemoAd, other: DemoAd): number {
  return (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '');
}

/** The order of the search: the share by which the price fell, then the date. */
function byReduction(one: DemoAd, other: DemoAd): number {
  return reductionOf(other) - reductionOf(one) || byNewest(one, other);
}

function reductionOf({ price, previousPrice }: DemoAd): number {
  return previousPrice ? 1 - price.millimes / previousPrice.millimes : 0;
}

/** The places of each ad in its lists by date, by price and by reduction. @param ads newest first */
function placesOfAds(ads: readonly DemoAd[]): Map<DemoAd, Place[]> {
  const lists = new Map<string, DemoAd[]>();
  for (const ad of ads) for (const name of listsOf(ad)) lists.set(name, [...(lists.get(name) ?? []), ad]);
  const places = new Map<DemoAd, Place[]>();
  for (const list of lists.values()) {
    const orders = [
      list,
      list.toSorted((one, other) => one.price.millimes - other.price.millimes),
      list.toSorted(byReduction),
    ];
    for (const order of orders) {
      const isByDate = order === list;
      const covers: (string | undefined)[] = [];
      for (const [index, ad] of order.entries())
        places.set(ad, [...(places.get(ad) ?? []), { covers, index, isByDate }]);
    }
  }
  return places;
}

/** How near to these places each scene is already shown. */
function penaltiesOf(places: readonly Place[]): Map<string, number> {
  const penalties = new Map<string, number>();
  for (const { covers, index, isByDate } of places) {
    for (let other = Math.max(0, index - PAGE); other <= index + PAGE; other += 1) {
      const scene = covers[other];
      if (scene === undefined) continue;
      const distance = Math.abs(other - index);
      const repetition = (isByDate ? DATE_WEIGHT : 1) * (PAGE / distance);
      penalties.set(scene, (penalties.get(scene) ?? 0) + (distance === 1 ? NEIGHBOUR_PENALTY : repetition));
    }
  }
  return penalties;
}

/** The lists that show an ad: those of its category and period of rent, in the whole country and in its governorate. */
function listsOf({ state, transaction, category, price, governorateId }: DemoAd): string[] {
  if (state !== 'published') return [];
  const list = `${transaction} ${category} ${price.unit}`;
  return [list, `${list} ${governorateId}`, ...(transaction === 'FLAT' ? [transaction] : [])];
}

function isSuitable(
  { categories, sets, needs, kind }: DemoPhoto,
  { category, styles, features, facts }: WrittenAd,
): boolean {
  return (
    categories.includes(category) &&
    sets.some((set) => styles.includes(set)) &&
    needs.every((need) => features.includes(need)) &&
    // A home to renovate is shown from outside. One under construction is shown as it will be.
    !(facts.condition === 'to_renovate' && kind === 'interior')
  );
}

/**
 * The other pictures of the cover's property, in the order of a visit: of its style, of one building and one home, and no
 * more bedrooms and bathrooms than the ad has.
 */
function othersOf(
  cover: DemoPhoto,
  suitable: readonly DemoPhoto[],
  { styles, facts }: WrittenAd,
  random: Random,
): DemoPhoto[] {
  const style = styles.find((set) => cover.sets.includes(set));
  if (!style) return [];
  const property = propertyOf(cover, suitable, style, random);
  const limits: Partial<Record<PhotoShows, number>> = {
    exterior: 2,
    bedroom: Math.max(1, Math.min(facts.rooms ?? 1, 3)),
    bathroom: Math.min(facts.bathrooms ?? 1, 2),
  };
  const counts = new Map<PhotoShows, number>([[cover.shows, 1]]);
  return suitable
    .filter(({ scene, sets, shows, kind, home, building }) => {
      const count = counts.get(shows) ?? 0;
      const isOfProperty =
        (building === null || building === property.building) && (kind !== 'interior' || home === property.home);
      if (scene === cover.scene || !sets.includes(style) || !isOfProperty || count >= (limits[shows] ?? 1))
        return false;
      counts.set(shows, count + 1);
      return true;
    })
    .toSorted((one, other) => VISIT.indexOf(one.shows) - VISIT.indexOf(other.shows));
}

/** The building and the home that the cover shows; if it shows none, one of those that suit. */
function propertyOf(cover: DemoPhoto, suitable: readonly DemoPhoto[], style: PhotoSet, random: Random) {
  const ofStyle = suitable.filter(({ sets }) => sets.includes(style));
  const rooms = ofStyle.filter(({ kind }) => kind === 'interior');
  const buildings = ofStyle.filter(({ building }) => building !== null);
  const anyOf = (list: readonly DemoPhoto[]) => (list.length === 0 ? undefined : random.pick(list));
  return {
    building: cover.building ?? anyOf(buildings)?.building ?? null,
    home: (cover.kind === 'interior' ? cover : anyOf(rooms))?.home ?? null,
  };
}
