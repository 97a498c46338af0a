import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Facets } from '@houni/contracts/ad';
import { FACETS } from './criteria.ts';
import type { Conditions } from './criteria.ts';
import type { Facet } from './filters.ts';
import type { PlaceLevelBelow } from '../../places/searched-places.ts';

/** How many ads a search finds, and how many it would find with each value of a filter. */
export interface Counts {
  total: number;
  facets: Facets;
}

/** The highest id of a place needs this many bits. */
const PLACE_BITS = 13;
const INTEGER_BITS = 31;
const INTEGER_BYTES = 4;
/** Facets that are listed by their value instead of their count. */
const BY_VALUE = new Set(['rooms', 'bathroomsMin']);

/** Where a code is in the integers of an ad. */
interface Slot {
  integer: number;
  shift: number;
  bits: number;
}

const BY_FACTS = 0;
const BY_TITLE = 1;
const PLACE = 2;
/** Whether an ad is found by the facts, whether by the title, its place, and the code of each facet. */
const SLOTS = layOut([1, 1, PLACE_BITS, ...FACETS.map(({ facet }) => facet.bits)]);
const INTEGERS = Math.max(...SLOTS.map(({ integer }) => integer)) + 1;

function layOut(sizes: readonly number[]): Slot[] {
  let integer = 0;
  let shift = 0;
  return sizes.map((bits) => {
    if (shift + bits > INTEGER_BITS) {
      integer += 1;
      shift = 0;
    }
    const slot = { integer, shift, bits };
    shift += bits;
    return slot;
  });
}

/**
 * The codes of a row `s` as bytes, which `countFacets` reads: to count thousands of ads by fifty values is much
 * cheaper here than in SQL, where each value is an expression to plan and to evaluate.
 */
export function facetBytes(
  isByFacts: RawBuilder<boolean>,
  isByTitle: RawBuilder<boolean>,
  level: PlaceLevelBelow | null,
): RawBuilder<Buffer> {
  const place = level === null ? sql`0` : sql.ref(`s.${level}_id`);
  const codes = [sql`(${isByFacts})::int`, sql`(${isByTitle})::int`, place, ...FACETS.map(({ facet }) => facet.code)];
  const integers = Array.from({ length: INTEGERS }, (_none, integer) => {
    const parts = SLOTS.flatMap((slot, index) =>
      slot.integer === integer ? [sql`((${codes[index]})::int << ${sql.lit(slot.shift)})`] : [],
    );
    return sql`int4send(${sql.join(parts, sql` | `)})`;
  });
  return sql`${sql.join(integers, sql` || `)}`;
}

/**
 * Counts ads by their codes. The count of a value is the number of results of the same search with that filter set to
 * this value: it replaces the chosen value, or is added to it (amenities). A place replaces its parent.
 * @param rows the bytes of all ads that meet the fixed conditions
 */
export function countFacets(
  rows: Buffer,
  facts: Conditions,
  title: Conditions | null,
  level: PlaceLevelBelow | null,
): Counts {
  const byFacts = testsOf(facts);
  const byTitle = title && testsOf(title);
  const found = SLOTS.map(({ bits }) => new Uint32Array(2 ** bits));
  let total = 0;
  const integers = new Int32Array(INTEGERS);
  const codeAt = ({ integer, shift, bits }: Slot) => ((integers[integer] ?? 0) >>> shift) & (2 ** bits - 1);
  for (let at = 0; at < rows.length; at += INTEGERS * INTEGER_BYTES) {
    for (let part = 0; part < INTEGERS; part += 1) integers[part] = rows.readInt32BE(at + part * INTEGER_BYTES);
    const missedFacts = codeAt(slot(BY_FACTS)) === 1 ? missed(byFacts, codeAt) : null;
    const missedTitle = byTitle !== null && codeAt(slot(BY_TITLE)) === 1 ? missed(byTitle, codeAt) : null;
    const isFound = missedFacts === 0 || missedTitle === 0;
    if (isFound) {
      total += 1;
      add(found[PLACE], codeAt(slot(PLACE)));
    }
    FACETS.forEach(({ facet }, index) => {
      const others = facet.isAdded ? 0 : 1 << index;
      const counts =
        isFound ||
        (missedFacts !== null && (missedFacts & ~others) === 0) ||
        (missedTitle !== null && (missedTitle & ~others) === 0);
      if (counts) add(found[PLACE + 1 + index], codeAt(slot(PLACE + 1 + index)));
    });
  }
  const facets: Facets = {};
  FACETS.forEach(({ name, facet }, index) => {
    const values = valuesOf(facet, found[PLACE + 1 + index] ?? new Uint32Array());
    if (values.length > 0 && (facts.facets[index] || !facet.isOfChosen))
      facets[name] = BY_VALUE.has(name) ? values : byCount(values);
  });
  const places = countsAbove0(found[PLACE]).map(({ code, count }) => ({ value: String(code), count }));
  if (level !== null && places.length > 0) facets[level] = byCount(places);
  return { total, facets };
}

type Test = { slot: Slot; accepted: Uint8Array; bit: number };

/** Which codes each chosen facet accepts. */
function testsOf({ facets }: Conditions): Test[] {
  return facets.flatMap((condition, index) => {
    const accepts = condition?.accepts;
    if (!accepts) return [];
    const own = slot(PLACE + 1 + index);
    const accepted = Uint8Array.from({ length: 2 ** own.bits }, (_none, code) => (accepts(code) ? 1 : 0));
    return [{ slot: own, accepted, bit: 1 << index }];
  });
}

/** The chosen facets that an ad does not have, as bits. */
function missed(tests: readonly Test[], codeAt: (slot: Slot) => number): number {
  let bits = 0;
  for (const { slot: own, accepted, bit } of tests) if (accepted[codeAt(own)] !== 1) bits |= bit;
  return bits;
}

function slot(index: number): Slot {
  const known = SLOTS[index];
  if (!known) throw new RangeError(`there is no slot ${index}`);
  return known;
}

function add(counts: Uint32Array | undefined, code: number): void {
  if (counts) counts[code] = (counts[code] ?? 0) + 1;
}

function countsAbove0(counts: Uint32Array | undefined): { code: number; count: number }[] {
  const present: { code: number; count: number }[] = [];
  counts?.forEach((count, code) => {
    if (count > 0) present.push({ code, count });
  });
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
