/* oxlint-disable houni/boundaries -- compares the API's statements with naive ones inside the database */
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../api/src/platform/migrate.ts';
import { loadSeed } from '../../../api/src/seed/load-seed.ts';
import { startPostgres } from '../../../scripts/embedded-postgres.ts';
import { generateAds } from './generate-ads.ts';

/** Settings for two cores and 16 GB; the others are defaults. */
const SETTINGS = {
  shared_buffers: '4GB',
  effective_cache_size: '8GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
  random_page_cost: '1.1',
  max_parallel_maintenance_workers: '2',
};
const FILL_CONNECTIONS = 2;

export interface BenchOptions {
  ads: number;
  /** Keep the database for the next run with as many ads. */
  keep: boolean;
  /** Port of the PostgreSQL that is started. */
  port: number;
  /** URL of a database that an earlier run has filled. */
  database: string | null;
}

export interface BenchDatabase {
  url: string;
  close: () => Promise<void>;
}

/** Opens a database with this number of ads in a separate PostgreSQL; reuses one from an earlier run with `keep`. */
export async function benchDatabase(options: BenchOptions, log: (line: string) => void): Promise<BenchDatabase> {
  if (options.database !== null) return { url: options.database, close: async () => {} };
  const dataDir = path.join(os.tmpdir(), `houni-bench-${options.ads}`);
  mkdirSync(dataDir, { recursive: true });
  const server = await startPostgres({ dataDir, port: options.port, log, settings: SETTINGS });
  const close = async () => {
    await server.stop();
    if (!options.keep) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(server.url);
    await loadSeed({ databaseUrl: server.url, ads: 0, log });
    const client = await connect(server.url);
    const { rows } = await client.query<{ ads: number }>('select count(*)::int as ads from ad_search');
    if (rows[0]?.ads !== options.ads) await load(client, server.url, options.ads, log);
    await warmCaches(client);
    await client.end();
  } catch (error) {
    await close();
    throw error;
  }
  return { url: server.url, close };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Loads the tables of searches into the server's memory, as after a day of traffic. */
async function warmCaches(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_prewarm');
  await client.query(`
    select pg_prewarm(part) from pg_class t cross join lateral (
      select t.oid union all select t.reltoastrelid where t.reltoastrelid <> 0
      union all select indexrelid from pg_index where indrelid = t.oid) parts (part)
    where t.relname in ('ad_search', 'ads', 'ad_photos')
      and t.relkind = 'r'`);
}

/** Loads like an operator who restores many ads: first the rows, then the search tables. */
async function load(client: pg.Client, url: string, ads: number, log: (line: string) => void): Promise<void> {
  await client.query('truncate ads restart identity cascade');
  await generateAds(client, ads, log);
  log('Filling the search table.');
  await Promise.all(
    Array.from({ length: FILL_CONNECTIONS }, async (_none, part) => {
      const filler = await connect(url);
      const share = Math.ceil(ads / FILL_CONNECTIONS);
      await filler.query('select fill_search($1, $2)', [part * share + 1, (part + 1) * share]);
      await filler.end();
    }),
  );
  await client.query('select refresh_search_vocabulary()');
  await client.query('vacuum (analyze)');
}
