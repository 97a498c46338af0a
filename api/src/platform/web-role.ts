import pg from 'pg';
import { directConnection } from './direct-connection.ts';

/** The tables that say which schema the database has: only migrations write them. */
const SCHEMA_TABLES = ['schema_migrations', 'schema_versions', 'minimum_version'];

/**
 * Lets tables and sequences that the migrations are about to make be used by the role of web and worker at once: a view that
 * is made anew has no moment without its rights. Does nothing if both are one role.
 * @param ownerUrl PostgreSQL itself, as the role that owns the tables
 * @param webUrl PostgreSQL itself, as the role of web and worker
 */
export async function grantFutureTables(ownerUrl: string, webUrl: string): Promise<void> {
  await asOwner(ownerUrl, webUrl, async (client, web) => {
    await client.query(`
      alter default privileges in schema public grant select, insert, update, delete on tables to ${web};
      alter default privileges in schema public grant usage, select on sequences to ${web};`);
  });
}

/**
 * Gives the role of web and worker the rights on rows of all tables, and no others: it makes, changes and drops nothing,
 * empties no table at once, and switches no trigger off. Does nothing if both are one role. Parameters as above.
 */
export async function grantTables(ownerUrl: string, webUrl: string): Promise<void> {
  await asOwner(ownerUrl, webUrl, async (client, web) => {
    await client.query(`
      begin;
      grant usage on schema public, graphile_worker to ${web};
      grant select, insert, update, delete on all tables in schema public, graphile_worker to ${web};
      grant usage, select on all sequences in schema public, graphile_worker to ${web};
      revoke insert, update, delete on ${SCHEMA_TABLES.join(', ')} from ${web};
      revoke insert, update, delete on graphile_worker.migrations from ${web};
      revoke create on schema public from public;`);
    // The tables of the job queue have row-level security: without a policy only their owner sees rows.
    const { rows } = await client.query<{ name: string; hasPolicy: boolean }>(`
      select c.oid::regclass::text as name,
        exists (select from pg_policy where polrelid = c.oid and polname = 'web_and_worker') as "hasPolicy"
      from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity`);
    for (const { name, hasPolicy } of rows) {
      if (hasPolicy) await client.query(`drop policy web_and_worker on ${name}`);
      await client.query(`create policy web_and_worker on ${name} to ${web} using (true) with check (true)`);
    }
    await client.query('commit');
  });
}

async function asOwner(
  ownerUrl: string,
  webUrl: string,
  work: (client: pg.Client, web: string) => Promise<void>,
): Promise<void> {
  const name = new pg.Client(webUrl).user;
  const client = new pg.Client(directConnection(ownerUrl, 'houni-migrate'));
  if (name === undefined || name === client.user) return;
  await client.connect();
  try {
    await work(client, pg.escapeIdentifier(name));
  } finally {
    await client.end();
  }
}
