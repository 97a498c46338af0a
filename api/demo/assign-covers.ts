import type { AdFacts } from './ad-facts.ts';
import { scenes, setsOf, suitablePhotos } from './photo-rules.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoAd, DemoPhoto, PhotoShows } from './types.ts';

/** No picture is the cover of two ads within this many of a listing, where enough pictures suit. */
export const COVER_DISTANCE = 12;
/** The search ends after this many passes without a better result. */
const MAX_IDLE_PASSES = 600;
const PASSES_BEFORE_FORCE = 4;
/** A cover that costs more is repeated in a listing; the costs of less important lists are below. */
const REPEATED = 1;
/** Of the cover of an ad beside which a sponsored one can stand: it counts, and less than the cover of a neighbour. */
const SPONSORED_COST = 1.1;

/** Pictures that say little about a property are covers only where others would be repeated. */
const WEAK_COVERS: Partial<Record<PhotoShows, number>> = { bathroom: 0.12, entrance: 0.08, dining_room: 0.05 };
/** A parking place is the cover of a warehouse only. */
const LAST_RESORT = 30;
/** Ads with the same choice of pictures should not all take the same. */
const NOISE = 0.04;

/** An ad with what decides its cover. */
export type CoverAd = Pick<
  DemoAd,
  'transaction' | 'category' | 'state' | 'governorateId' | 'delegationId' | 'publishedAt' | 'sponsored'
> & { facts: AdFacts };

type Neighbour = { ad: number; cost: number };

/**
 * Chooses the cover of each ad so that no picture is repeated within `COVER_DISTANCE` ads of the lists in which visitors
 * see them, newest first: each category of the whole country and of each governorate, and, less strictly, of a delegation.
 * Where too few pictures suit, repetitions are as far apart as possible.
 *
 * This is graph colouring by "min-conflicts": every ad takes the best picture after the newer ads, then repeated passes
 * move ads whose cover is repeated. Deterministic by `seed`.
 * @returns the cover of each ad, in the order of `ads`; undefined if no picture suits
 */
export function assignCovers(ads: readonly CoverAd[], seed: number): (DemoPhoto | undefined)[] {
  const covers: (DemoPhoto | undefined)[] = ads.map(() => undefined);
  // Lists of different groups have no ad in common, so that each group is solved alone.
  const groups = Map.groupBy(ads.keys(), (index) => groupOf(ads[index]));
  for (const [group, indexes] of groups) {
    const members = indexes.flatMap((index) => ads[index] ?? []);
    for (const [place, cover] of solve(members, createRandom(seed, `covers ${group}`)).entries()) {
      covers[indexes[place] ?? 0] = cover;
    }
  }
  return covers;
}

/** The category of a listing; flatshares are listed together, rents of a month, a week and a night apart. */
function groupOf(ad: CoverAd | undefined): string {
  return ad?.transaction === 'FLAT' ? ad.transaction : `${ad?.transaction} ${ad?.category} ${ad?.facts.unit}`;
}

function solve(ads: readonly CoverAd[], random: Random): (DemoPhoto | undefined)[] {
  const candidates = ads.map(({ facts }) =>
    random.shuffle(suitablePhotos(facts, setsOf(facts))).map((photo) => ({ photo, weakness: weakness(photo, facts) })),
  );
  const neighbours = neighboursOf(ads);
  const covers: (DemoPhoto | undefined)[] = ads.map(() => undefined);
  const places = new Map(scenes.map(({ scene }, place) => [scene, place]));
  const placeOf = (photo: DemoPhoto | undefined): number => places.get(photo?.scene ?? '') ?? -1;
  /** For each ad, what each picture would cost because neighbours have it. */
  const costs = ads.map(() => new Float64Array(scenes.length));
  const costOf = (ad: number, photo: DemoPhoto | undefined): number => costs[ad]?.[placeOf(photo)] ?? 0;

  const setCover = (ad: number, photo: DemoPhoto): void => {
    const before = placeOf(covers[ad]);
    const after = placeOf(photo);
    covers[ad] = photo;
    for (const { ad: other, cost } of neighbours[ad] ?? []) {
      const table = costs[other];
      if (!table) continue;
      if (before >= 0) table[before] = (table[before] ?? 0) - cost;
      table[after] = (table[after] ?? 0) + cost;
    }
  };
  /** The best cover other than `except`. */
  const bestCover = (ad: number, except?: DemoPhoto): DemoPhoto | undefined => {
    let best: DemoPhoto | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const { photo, weakness: weak } of candidates[ad] ?? []) {
      if (photo === except) continue;
      const cost = costOf(ad, photo) + weak + random.next() * NOISE;
      if (cost < lowest) [best, lowest] = [photo, cost];
    }
    return best;
  };

  const newestFirst = ads.map((_ad, index) => index).sort((one, other) => byNewest(ads[one], ads[other]));
  for (const ad of newestFirst) {
    const first = bestCover(ad);
    if (first) setCover(ad, first);
  }
  const movedIn = new Map<number, number>();
  let lowestCostCovers = [...covers];
  let lowest = Number.POSITIVE_INFINITY;
  for (let pass = 0, idle = 0; idle < MAX_IDLE_PASSES; pass += 1, idle += 1) {
    const repeated = newestFirst.filter((ad) => costOf(ad, covers[ad]) > REPEATED);
    const total = repeated.reduce((sum, ad) => sum + costOf(ad, covers[ad]), 0);
    if (total < lowest) [lowestCostCovers, lowest, idle] = [[...covers], total, 0];
    if (repeated.length === 0) break;
    // Without progress, repetitions are moved to other ads, which may have more pictures to choose from.
    const forced = idle > PASSES_BEFORE_FORCE;
    for (const ad of repeated) {
      // An ad that has just moved stays, so that its neighbours move instead.
      if (movedIn.get(ad) === pass - 1 || costOf(ad, covers[ad]) < REPEATED) continue;
      const next = bestCover(ad, forced ? covers[ad] : undefined);
      if (!next || next === covers[ad]) continue;
      setCover(ad, next);
      movedIn.set(ad, pass);
    }
  }
  return lowestCostCovers;
}

function weakness(photo: DemoPhoto, facts: AdFacts | undefined): number {
  if (photo.shows === 'parking') return facts?.kind === 'warehouse' ? 0 : LAST_RESORT;
  if (photo.shows === 'exterior' && facts?.category === 'TERRAINS_FERMES') return 0.5;
  return WEAK_COVERS[photo.shows] ?? 0;
}

function byNewest(one: CoverAd | undefined, other: CoverAd | undefined): number {
  return (other?.publishedAt ?? '').localeCompare(one?.publishedAt ?? '');
}

/** The lists that show an ad, with how much a repeated cover costs there. */
function listsOf(ad: CoverAd): [name: string, weight: number][] {
  const { transaction, category, governorateId, delegationId } = ad;
  const group = groupOf(ad);
  const names = new Set([group, `${transaction} ${category}`]);
  return [
    ...[...names].flatMap((name): [string, number][] => [
      [name, 4],
      [`${name} ${governorateId}`, 3],
    ]),
    [`delegation ${delegationId}`, 0.02],
  ];
}

/** The ads near each ad in any list, with the cost of the same cover: higher in larger lists and if nearer. */
function neighboursOf(ads: readonly CoverAd[]): Neighbour[][] {
  const lists = new Map<string, { weight: number; ads: number[] }>();
  for (const [index, ad] of ads.entries()) {
    if (ad.state !== 'published') continue;
    for (const [name, weight] of listsOf(ad)) {
      const list = lists.get(name);
      if (list) list.ads.push(index);
      else lists.set(name, { weight, ads: [index] });
    }
  }
  const neighbours: Neighbour[][] = ads.map(() => []);
  const connect = (one: number, other: number, cost: number) => {
    neighbours[one]?.push({ ad: other, cost });
    neighbours[other]?.push({ ad: one, cost });
  };
  for (const { weight, ads: members } of lists.values()) {
    members.sort((one, other) => byNewest(ads[one], ads[other]));
    for (const [place, ad] of members.entries()) {
      for (const [step, other] of members.slice(place + 1, place + COVER_DISTANCE).entries())
        connect(ad, other, weight * (1 + 12 * (1 - (step + 1) / COVER_DISTANCE) ** 4));
    }
    if (weight < REPEATED) continue;
    // A sponsored ad can stand among the newest ones.
    const newest = members.slice(0, COVER_DISTANCE);
    for (const ad of members.filter((member) => ads[member]?.sponsored))
      for (const other of newest) if (other !== ad) connect(ad, other, SPONSORED_COST);
  }
  return neighbours;
}
