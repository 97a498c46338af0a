/* oxlint-disable houni/boundaries -- measures a statement of the API */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../../api/src/platform/migrate.ts';
import { hashOf, isOriginal } from '../../../api/src/media/perceptual-hash.ts';
import type { PerceptualHash, Quarters } from '../../../api/src/media/perceptual-hash.ts';
import { CANDIDATES_QUERY } from '../../../api/src/media/record-picture-copies.ts';
import { startPostgres } from '../../../scripts/embedded-postgres.ts';
import { percentile } from '../api/measure.ts';
import { randomNumbers } from './random-numbers.ts';
import type { RandomNumbers } from './random-numbers.ts';

const PORT = 5719;
const BATCH = 5_000;
/** Crops that are tried out, and frequencies of a quarter. */
const EXTENTS = 256;
const FREQUENCIES = 63;
/** Quarters of pictures that each quarter of a mixture is made of: so many that no two mixtures look like each other. */
const MIXED = 8;
const SEARCHES = 200;

interface Measured {
  text: string;
  /** The share of the searches that take a different picture for a copy. */
  falseAlarms: number;
}

/**
 * Fills a table with mixtures of pictures, which have the frequencies of real ones and show something else, and searches
 * for the originals of other mixtures. Prints the processor time of a search.
 */
export async function measureSearch(rows: number, pictures: readonly Quarters[][]): Promise<Measured> {
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
    await fill(client, rows, pictures);
    return await search(client, rows, pictures);
  } finally {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function search(client: pg.Client, rows: number, pictures: readonly Quarters[][]): Promise<Measured> {
  const { rows: backend } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  /** Of the database's process for this connection, in ms. */
  const databaseTime = (): number => {
    const stat = readFileSync(`/proc/${backend[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return 10 * (Number(stat[11]) + Number(stat[12]));
  };
  const random = randomNumbers(2);
  const find = async (hash: PerceptualHash) => {
    const found = await client.query<{ bits: string }>(CANDIDATES_QUERY, [0, 'somebody', hash.originals.segments]);
    return { read: found.rows.length, alarm: found.rows.some(({ bits }) => isOriginal(bits, hash)) };
  };
  const hashes = Array.from({ length: SEARCHES }, () => hashOf(mixture(pictures, random, EXTENTS)));
  // The first searches read the index from disk.
  for (const hash of hashes.slice(0, 50)) await find(hash);
  const [database, own] = [databaseTime(), process.cpuUsage()];
  const found = [];
  for (const hash of hashes) found.push(await find(hash));
  const inDatabase = (databaseTime() - database) / SEARCHES;
  const { user, system } = process.cpuUsage(own);
  const touched = found.map(({ read }) => read);
  const falseAlarms = found.filter(({ alarm }) => alarm).length / SEARCHES;
  return {
    falseAlarms,
    text:
      `Search among ${rows} pictures: reads ${percentile(touched, 0.5)} rows (p50), ${percentile(touched, 0.99)} (p99); processor time ` +
      `${inDatabase.toFixed(1)} ms in the database, ${((user + system) / 1000 / SEARCHES).toFixed(1)} ms in the process; ` +
      `${(100 * falseAlarms).toFixed(2)} % of the searches with a false alarm`,
  };
}

/** The transform is linear: that of a mixture is the mixture of the transforms. */
function mixture(pictures: readonly Quarters[][], random: RandomNumbers, extents: number): Quarters[] {
  const quarters = [0, 1, 2, 3].map(() =>
    Array.from({ length: MIXED }, () => ({
      share: random.between(-1, 1),
      picture: pictures[Math.floor(random.between(0, pictures.length))] ?? [],
      quarter: Math.floor(random.between(0, 4)),
    })),
  );
  return Array.from({ length: extents }, (_none, extent) =>
    quarters.map((parts) =>
      Float64Array.from({ length: FREQUENCIES }, (_value, at) =>
        parts.reduce((sum, { share, picture, quarter }) => sum + share * (picture[extent]?.[quarter]?.[at] ?? 0), 0),
      ),
    ),
  );
}

async function fill(client: pg.Client, rows: number, pictures: readonly Quarters[][]): Promise<void> {
  const random = randomNumbers(1);
  await client.query(`insert into users (uid, display_name) values ('bench', 'Bench')`);
  for (let from = 0; from < rows; from += BATCH) {
    const hashes = Array.from({ length: BATCH }, () => hashOf(mixture(pictures, random, 1)));
    await client.query(
      `insert into media (key, owner_uid, kind, size, perceptual_hash, perceptual_hash_segments)
       select 'md_' || lpad((row_number() over () + $3)::text, 12, '0'), 'bench', 'ad_photo', 10, bits::bit(252), segments::int[]
       from unnest($1::text[], $2::text[]) as invented (bits, segments) where segments <> '{}'`,
      [hashes.map(({ bits }) => bits), hashes.map(({ segments }) => `{${segments.join()}}`), from],
    );
  }
  await client.query('vacuum (analyze) media');
}
