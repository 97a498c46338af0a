import type pg from 'pg';

/**
 * Tables that are written outside of a call's transaction on purpose: rate limits (undone if a call fails) and counters
 * that are collected and written later.
 */
const EXCLUDED_TABLES = ['rate_limit_events', 'used_challenges', 'ad_counters', 'known_crontabs'];

/** Records each inserted, updated or deleted row of any table, in the transaction that changes it. */
export async function watchChanges(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table watched_changes (id bigint generated always as identity, relation text not null);
    create function watch_change() returns trigger language plpgsql security definer as $$
    begin
      insert into public.watched_changes (relation) values (tg_table_name);
      return null;
    end $$;`);
  const { rows } = await pool.query<{ relation: string }>(
    `select c.oid::regclass::text as relation from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker')
        and c.relname <> all($1)`,
    [[...EXCLUDED_TABLES, 'watched_changes']],
  );
  for (const { relation } of rows) {
    await pool.query(
      `create trigger watched after insert or update or delete on ${relation} for each row execute function watch_change()`,
    );
  }
}

/** The tables that were written since the last call of this function. */
export async function drainChanges(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ relation: string }>(
    'with deleted as (delete from watched_changes returning relation) select distinct relation from deleted order by 1',
  );
  return rows.map(({ relation }) => relation);
}
