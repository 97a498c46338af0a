import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/database.ts';

/** A column that names an account. */
export interface UserReference {
  table: string;
  column: string;
  /** What the database does with the row when the account's row is deleted. */
  onDelete: 'refuse' | 'delete' | 'forget';
}

/**
 * Every column of the database that is a foreign key to accounts, read from the catalogue: what is added later is known
 * here without a line of code, so that no copy of one's data and no deletion forgets a table.
 */
export async function userReferences(db: Database | DatabaseTransaction): Promise<UserReference[]> {
  const { rows } = await sql<UserReference>`
    select t.relname as "table", a.attname as "column",
      case c.confdeltype when 'c' then 'delete' when 'n' then 'forget' else 'refuse' end as "onDelete"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and t.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  return rows;
}
