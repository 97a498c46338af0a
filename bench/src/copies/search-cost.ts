/* oxlint-disable houni/boundaries -- measures a statement of the API */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../api/src/platform/migrate.ts';
import type { PerceptualHash } from '../../../api/src/media/perceptual-hash.ts';
import { CANDIDATES_QUERY } from '../../../api/src/media/record-picture-copies.ts';
import { startPostgres } from '../../../scripts/embedded-postgres.ts';
import { percentile } from '../api/measure.ts';
import { randomNumbers } from './random-numbers.ts';

const PORT = 5719;
const BATCH = 5_000;
/** Bits of a real hash that are changed in each invented row: then its segments are as frequent as real ones. */
const CHANGED_BITS = 40;
const SEGMENT_BITS = 18;
const QUARTER_BITS = 63;

/** Fills a table with pictures and explains the search for the originals of some. @returns a sentence with the figures */
export async function measureSearch(rows: number, hashes: readonly PerceptualHash[]): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'houni-copies-'));
  const server = await startPostgres({
    dataDir,
    port: PORT,
    log: () => {},
    settings: { shared_buffers: '512MB', fsync: 'off' },
  });
  const client = new pg.Client({ connectionString: server.url });
  try {
    await migrate(server.url);
    await client.connect();
    await fill(client, rows, hashes);
    const search = ({ originals }: PerceptualHash) =>
      client.query(CANDIDATES_QUERY, [0, 'somebody', originals.segments]);
    // The first search reads the index from disk.
    for (const hash of hashes.slice(0, 3)) await search(hash);
    const before = await scans(client);
    const touched: number[] = [];
    const times: number[] = [];
    for (const hash of hashes) {
      const start = performance.now();
      const found = await search(hash);
      times.push(performance.now() - start);
      touched.push(found.rows.length);
    }
    const after = await scans(client);
    const share = (100 * touched.reduce((sum, count) => sum + count, 0)) / touched.length / rows;
    return (
      `Search among ${rows} pictures: ${after.sequential - before.sequential} sequential scans, ${after.index - before.index} index scans; reads ${percentile(touched, 0.5)} rows (p50), ` +
      `${percentile(touched, 0.99)} (p99), ${share.toFixed(2)} % of the table on average; ` +
      `${percentile(times, 0.5).toFixed(0)} ms (p50), ${percentile(times, 0.99).toFixed(0)} ms (p99)`
    );
  } finally {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(client: pg.Client, rows: number, hashes: readonly PerceptualHash[]): Promise<void> {
  const random = randomNumbers(1);
  await client.query(`insert into users (uid, display_name) values ('bench', 'Bench')`);
  for (let from = 0; from < rows; from += BATCH) {
    const bits: string[] = [];
    const segments: string[] = [];
    for (let row = from; row < Math.min(rows, from + BATCH); row += 1) {
      const invented = [...(hashes[row % hashes.length]?.bits ?? '')];
      for (let change = 0; change < CHANGED_BITS; change += 1) {
        const place = Math.floor(random.between(0, invented.length));
        invented[place] = invented[place] === '1' ? '0' : '1';
      }
      const whole = invented.join('');
      bits.push(whole);
      segments.push(
        `{${[0, 1, 2, 3].map((quarter) => quarter * 2 ** SEGMENT_BITS + Number.parseInt(whole.slice(quarter * QUARTER_BITS, quarter * QUARTER_BITS + SEGMENT_BITS), 2)).join()}}`,
      );
    }
    await client.query(
      `insert into media (key, owner_uid, kind, size, perceptual_hash, perceptual_hash_segments)
       select 'md_' || lpad((row_number() over () + $3)::text, 12, '0'), 'bench', 'ad_photo', 10, bits::bit(252), segments::int[]
       from unnest($1::text[], $2::text[]) as invented (bits, segments)`,
      [bits, segments, from],
    );
  }
  await client.query('vacuum (analyze) media');
}

/** How often the table of pictures was read as a whole, and through an index. */
async function scans(client: pg.Client): Promise<{ sequential: number; index: number }> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ sequential: number; index: number }>(
    `select seq_scan::int as sequential, idx_scan::int as index from pg_stat_user_tables where relname = 'media'`,
  );
  return rows[0] ?? { sequential: 0, index: 0 };
}
