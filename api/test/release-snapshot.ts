import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';

const FILE = path.join(import.meta.dirname, 'previous-release.json.gz');

const snapshotSchema = z.object({
  /** The migrations of that release, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
});
export type ReleaseSnapshot = z.infer<typeof snapshotSchema>;

/** The database of the previous release as its own seed filled it. */
export function readReleaseSnapshot(): ReleaseSnapshot {
  return snapshotSchema.parse(JSON.parse(gunzipSync(readFileSync(FILE)).toString('utf8')));
}

/** Reads every table of ours, and writes the snapshot over the one before. Done once a release (docs/operating.md). */
export async function writeReleaseSnapshot(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name',
    );
    const names = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
    );
    const tables: ReleaseSnapshot['tables'] = [];
    for (const { name } of names.rows) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${client.escapeIdentifier(name)} t`,
      );
      tables.push({ name, rows: rows.map(({ row }) => row) });
    }
    writeFileSync(FILE, gzipSync(JSON.stringify({ migrations: migrations.rows, tables }), { level: 9 }));
  } finally {
    await client.end();
  }
}

/** Fills a database that has the snapshot's migrations and no rows. Triggers rest: the rows are as they stood. */
export async function loadReleaseSnapshot(databaseUrl: string, { tables }: ReleaseSnapshot): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    for (const { name, rows } of tables) {
      const table = client.escapeIdentifier(name);
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    const identities = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
    );
    for (const { name } of identities.rows) {
      await client.query(
        `select setval(pg_get_serial_sequence($1, 'id'), coalesce((select max(id) from ${client.escapeIdentifier(name)}), 0) + 1, false)`,
        [name],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
