import pg from 'pg';
import { directConnection } from './direct-connection.ts';

/**
 * What PostgreSQL does for a connection of the API. A statement is cancelled after 8 s. Planner settings that the plans of
 * searches need, whatever the server's settings are: JIT compilation takes longer than any of our statements, parallel
 * workers cost more than they save, and the indexes are in memory. An entry of an index costs a tenth of a row: with the
 * default the planner takes the many entries of a frequent word for cheaper than the few rows of a place.
 */
const SESSION_SETTINGS = {
  statement_timeout: '8000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  cpu_index_tuple_cost: '0.1',
};

/** The settings as options of a connection to PostgreSQL itself. Poolers refuse such options. */
export const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * Makes the settings the defaults of our role in this database: behind a pooler, all connections get them without a
 * statement of ours. Connections that are open keep what they have.
 * @param databaseUrl PostgreSQL itself
 */
export async function storeSessionSettings(databaseUrl: string): Promise<void> {
  const client = new pg.Client(directConnection(databaseUrl, 'houni-migrate'));
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string }>('select quote_ident(current_database()) as database');
    for (const [name, value] of Object.entries(SESSION_SETTINGS))
      await client.query(`alter role current_user in database ${rows[0]?.database} set ${name} = '${value}'`);
  } finally {
    await client.end();
  }
}

/**
 * Whether connections of this pool have the settings, ours or those of a newer version; false if a pooler's connections are
 * older than the settings.
 */
export async function hasSessionSettings(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ setting: string }>(
    `select setting from pg_settings where name = 'statement_timeout'`,
  );
  return rows[0] !== undefined && rows[0].setting !== '0';
}
