import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Bitmaps of a block `b` of search_blocks, with the names and values of search_bits. */

/** The ads that have one of the values. */
export function bitsOf(name: string, values: readonly unknown[]): RawBuilder<string> {
  return values.length === 1 ? bitsOfOne(name, values[0]) : bitsOfAny(name, values);
}

function bitsOfAny(name: string, values: readonly unknown[]): RawBuilder<string> {
  return sql<string>`search_bits_of(b.id, b.size, ${name}, ${values.map(String)}::text[])`;
}

/** Without a function, because a call costs as much as reading the bitmap. */
function bitsOfOne(name: string, value: unknown): RawBuilder<string> {
  return sql<string>`coalesce(
    (select f.bits from search_bits f where f.block_id = b.id and f.attribute = ${name} and f.value = ${String(value)}),
    pg_catalog.bit(0, b.size))`;
}

/** The ads that have all of the values. */
export function bitsOfAll(name: string, values: readonly unknown[]): RawBuilder<string> {
  if (values.length === 1) return bitsOfOne(name, values[0]);
  return sql<string>`search_bits_of_all(b.id, b.size, ${name}, ${values.map(String)}::text[])`;
}

/** The ads whose rank is between two others, both inclusive; null means no bound. Rank 0 means no value. */
export function bitsOfRange(
  name: string,
  least: RawBuilder<number> | null,
  most: RawBuilder<number> | null,
  ranks: RawBuilder<number>,
): RawBuilder<string> {
  return sql<string>`search_range_bits(b.id, b.size, ${`#${name}`}, ${least ?? sql`0`}, ${most ?? ranks}, ${ranks})`;
}

const bytes = new DataView(new ArrayBuffer(8));

/** The largest double below this one, which must not be negative infinity or NaN. */
export function floatBefore(value: number): number {
  if (value === 0) return -Number.MIN_VALUE;
  bytes.setFloat64(0, value);
  bytes.setBigInt64(0, bytes.getBigInt64(0) + (value > 0 ? -1n : 1n));
  return bytes.getFloat64(0);
}
