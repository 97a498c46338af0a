import type pg from 'pg';

/**
 * Kept outside of a call's own transaction on purpose: the count of limits (given back where a call fails) and figures
 * that are gathered and written later.
 */
const BESIDE = ['limit_events', 'used_challenges', 'ad_counters', 'known_crontabs'];

/** Writes down each row that any table gains, changes or loses, in the transaction that does it. */
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
    [[...BESIDE, 'watched_changes']],
  );
  for (const { relation } of rows) {
    await pool.query(
      `create trigger watched after insert or update or delete on ${relation} for each row execute function watch_change()`,
    );
  }
}

/** The tables that were written since the last call of this. */
export async function takeChanges(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ relation: string }>(
    'with gone as (delete from watched_changes returning relation) select distinct relation from gone order by 1',
  );
  return rows.map(({ relation }) => relation);
}
