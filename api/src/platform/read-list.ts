import type { SelectQueryBuilder } from 'kysely';
import type { List } from '@houni/contracts/list';

/**
 * One page of a query's rows, with the number of all rows.
 * @param found the filtered and ordered query, without a limit
 */
export async function readList<Tables, Name extends keyof Tables, Row, Item>(
  found: SelectQueryBuilder<Tables, Name, Row>,
  { page, pageSize }: { page: number; pageSize: number },
  toItem: (row: Row) => Item,
): Promise<List<Item>> {
  const [rows, counted] = await Promise.all([
    found
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .$castTo<{ total: number }>()
      .execute(),
  ]);
  return { items: rows.map((row) => toItem(row as Row)), total: counted[0]?.total ?? 0, page, pageSize }; // Kysely's `Simplify` of the row that was selected
}
