import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RowSort } from '@houni/domain/machine-codes';

/**
 * The two orders of a list by time, for `orderBy`. One index serves both, because all columns change their direction.
 * @param columns the last one is unique: otherwise rows of the same moment would be on two pages, or on none
 */
export function timeOrders(...columns: readonly [string, ...string[]]): Record<RowSort, RawBuilder<unknown>> {
  const newest = columns.map((column) => sql`${sql.ref(column)} desc`);
  return { newest: sql.join(newest), oldest: sql.join(columns.map((column) => sql.ref(column))) };
}
