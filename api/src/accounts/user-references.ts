import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database.ts';

/** A column that refers to an account. */
export interface UserReference {
  table: string;
  column: string;
  /** What the database does with the row when the account's row is deleted. */
  onDelete: 'restrict' | 'cascade' | 'set null';
}

/**
 * Every foreign key to accounts, read from the catalogue of the database. A new table is included automatically, so that
 * neither a data export nor a deletion can miss it.
 */
export async function userReferences(db: Database | DatabaseTransaction): Promise<UserReference[]> {
  const { rows } = await sql<UserReference>`
    select t.relname as "table", a.attname as "column",
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end as "onDelete"
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and t.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  return rows;
}
