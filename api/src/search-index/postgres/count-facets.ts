import { setImmediate } from 'node:timers/promises';
import type { Facets } from '@houni/contracts/ad';
import { FACETS } from './criteria.ts';
import type { Conditions, Criteria } from './criteria.ts';
import type { Facet } from './conditions.ts';
import type { PlaceDirectory } from '../../places/place-directory.ts';
import { levelBelow } from '../../places/searched-places.ts';
import type { PlaceLevelBelow } from '../../places/searched-places.ts';

/** How many ads a search finds, and how many it would find with each value of a filter. */
export interface Counts {
  total: number;
  facets: Facets;
}

/** Collected ads, one after the other. */
export interface AdCodes {
  /** Their values of `facet_codes`. */
  codes: Buffer | null;
  /** `BY_FACTS`, `BY_TITLE` or both for each; null if all were found by facts. */
  foundBy: Buffer | null;
  /** Whether all codes have the layout that this process knows; null without codes. */
  isOwnLayout: boolean | null;
}
export const BY_FACTS = 1;
export const BY_TITLE = 2;

/** Facets that are listed by their value instead of their count. */
const BY_VALUE = new Set(['rooms', 'bathroomsMin']);

/** The sector's code comes first; then those of the facets. */
const SECTOR_BYTES = 2;
const SECTOR_CODES = 2 ** (8 * SECTOR_BYTES);
/** The bytes of an ad, which are the version of the layout, too. */
export const AD_BYTES = FACETS.reduce((sum, { facet }) => sum + bytesOf(facet), SECTOR_BYTES);

function bytesOf({ bits }: Facet): 1 | 2 {
  return bits > 8 ? 2 : 1;
}

/** Where the code of a facet is in the bytes of an ad. */
interface Slot {
  offset: number;
  isWide: boolean;
  /** The facet as a bit: an ad that misses it counts for its values, because a chosen value is replaced. 0 for none. */
  replaced: number;
}

const SLOTS: readonly Slot[] = FACETS.map(({ facet }, index) => ({
  offset: FACETS.slice(0, index).reduce((sum, before) => sum + bytesOf(before.facet), SECTOR_BYTES),
  isWide: bytesOf(facet) === 2,
  replaced: facet.isAdded ? 0 : 1 << index,
}));

function codeAt(ads: Buffer, at: number, { offset, isWide }: Slot): number {
  return isWide ? ads.readUInt16BE(at + offset) : (ads[at + offset] ?? 0);
}

/** A search whose ads are counted. Of its places the level below is counted. */
type CountedSearch = Pick<Criteria, 'facts' | 'title' | 'places'>;

/** How many ads have each code of the facets. */
interface Tally {
  total: number;
  facets: readonly Uint32Array[];
  sectors: Uint32Array;
}

function newTally(): Tally {
  return {
    total: 0,
    facets: FACETS.map(({ facet }) => new Uint32Array(2 ** facet.bits)),
    sectors: new Uint32Array(SECTOR_CODES),
  };
}

// New arrays for each search would keep the garbage collector busy.
const ownTally = newTally();

/**
 * Counts ads by their codes. The count of a value is the number of results of the same search with that filter set to
 * this value: it replaces the chosen value, or is added to it (amenities). A place replaces its parent. To count thousands
 * of ads by fifty values is much cheaper here than in SQL, where each value is an expression to plan and to evaluate.
 */
export function countFacets(ads: AdCodes, search: CountedSearch, directory: PlaceDirectory): Counts {
  ownTally.total = 0;
  for (const counts of [...ownTally.facets, ownTally.sectors]) counts.fill(0);
  addAds(ownTally, ads, testsOf(search));
  return countsOf(ownTally, search, directory);
}

/** Like `countFacets`, for so many ads that other requests must be answered between their parts. */
export async function countManyFacets(
  parts: readonly AdCodes[],
  search: CountedSearch,
  directory: PlaceDirectory,
): Promise<Counts> {
  const tally = newTally();
  const tests = testsOf(search);
  for (const ads of parts) {
    addAds(tally, ads, tests);
    await setImmediate();
  }
  return countsOf(tally, search, directory);
}

function addAds(tally: Tally, { codes, foundBy }: AdCodes, { byFacts, byTitle }: SearchTests): void {
  for (let at = 0, ad = 0; codes !== null && at < codes.length; at += AD_BYTES, ad += 1) {
    const by = foundBy === null ? BY_FACTS : (foundBy[ad] ?? 0);
    const missedFacts = by & BY_FACTS ? missed(byFacts, codes, at) : ~0;
    const missedTitle = by & BY_TITLE ? missed(byTitle, codes, at) : ~0;
    const isFound = missedFacts === 0 || missedTitle === 0;
    if (isFound) {
      tally.total += 1;
      add(tally.sectors, codes.readUInt16BE(at));
    }
    for (let index = 0; index < SLOTS.length; index += 1) {
      const slot = SLOTS[index];
      if (slot && (isFound || (missedFacts & ~slot.replaced) === 0 || (missedTitle & ~slot.replaced) === 0))
        add(tally.facets[index], codeAt(codes, at, slot));
    }
  }
}

function countsOf(
  { total, facets: tallies, sectors }: Tally,
  search: CountedSearch,
  directory: PlaceDirectory,
): Counts {
  const facets: Facets = {};
  FACETS.forEach(({ name, facet }, index) => {
    const counts = tallies[index];
    const values = counts ? valuesOf(facet, counts) : [];
    if (values.length > 0 && (search.facts.facets[index] || !facet.isOfChosen))
      facets[name] = BY_VALUE.has(name) ? values : byCount(values);
  });
  const level = levelBelow(search.places);
  const places = level === null ? [] : placesOf(sectors, level, directory);
  if (level !== null && places.length > 0) facets[level] = byCount(places);
  return { total, facets };
}

/** The counts of the places of a level. */
function placesOf(
  sectors: Uint32Array,
  level: PlaceLevelBelow,
  directory: PlaceDirectory,
): { value: string; count: number }[] {
  const counts = new Map<number, number>();
  for (const [code, { delegationId }] of directory.sectors) {
    const count = sectors[code] ?? 0;
    if (count === 0) continue;
    const delegation = directory.delegations.get(delegationId);
    const place = level === 'sector' ? code : level === 'delegation' ? delegation?.id : delegation?.governorateId;
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + count);
  }
  return [...counts].map(([id, count]) => ({ value: String(id), count }));
}

type Test = { slot: Slot; accepted: Uint8Array; bit: number };
type SearchTests = { byFacts: readonly Test[]; byTitle: readonly Test[] };

function testsOf({ facts, title }: CountedSearch): SearchTests {
  return { byFacts: chosenTests(facts), byTitle: title ? chosenTests(title) : [] };
}

/** Which codes each chosen facet accepts. */
function chosenTests({ facets }: Conditions): Test[] {
  return FACETS.flatMap(({ facet }, index) => {
    const accepts = facets[index]?.accepts;
    const slot = SLOTS[index];
    if (!accepts || !slot) return [];
    const accepted = Uint8Array.from({ length: 2 ** facet.bits }, (_none, code) => (accepts(code) ? 1 : 0));
    return [{ slot, accepted, bit: 1 << index }];
  });
}

/** The chosen facets that the ad at this position does not have, as bits. */
function missed(tests: readonly Test[], ads: Buffer, at: number): number {
  let bits = 0;
  for (const { slot, accepted, bit } of tests) if (accepted[codeAt(ads, at, slot)] !== 1) bits |= bit;
  return bits;
}

function add(counts: Uint32Array | undefined, code: number): void {
  if (counts) counts[code] = (counts[code] ?? 0) + 1;
}

function countsAbove0(counts: Uint32Array): { code: number; count: number }[] {
  const present: { code: number; count: number }[] = [];
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code] ?? 0;
    if (count > 0) present.push({ code, count });
  }
  return present;
}

/** The counts of a facet's values; values without results are omitted. */
function valuesOf({ values }: Facet, counts: Uint32Array): { value: string; count: number }[] {
  const present = countsAbove0(counts);
  return values.flatMap(({ value, accepts }) => {
    const count = present.reduce((sum, own) => sum + (accepts(own.code) ? own.count : 0), 0);
    return count > 0 ? [{ value, count }] : [];
  });
}

function byCount(values: { value: string; count: number }[]): { value: string; count: number }[] {
  return values.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en', { numeric: true }));
}
