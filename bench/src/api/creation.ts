import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { percentile } from './measure.ts';

const WRITERS = 8;
const DURATION_SECONDS = 8;

/**
 * Measures ads written by several connections at once, each with its photos in one transaction, while another connection
 * searches for the newest.
 */
export async function measureCreation(databaseUrl: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: WRITERS + 1 });
  const { rows } = await pool.query<{ id: string }>('select max(id)::text as id from ads');
  const before = rows[0]?.id ?? '0';
  const until = performance.now() + DURATION_SECONDS * 1000;
  const writing: number[] = [];
  const finding: number[] = [];
  try {
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (performance.now() < until) {
          const start = performance.now();
          const id = await createAd(pool, before);
          const written = performance.now();
          writing.push(written - start);
          if (writing.length % 20 === 0) {
            while (!(await isFound(pool, id)));
            finding.push(performance.now() - written);
          }
        }
      }),
    );
  } finally {
    await pool.query('delete from ads where id > $1', [before]);
    await pool.end();
  }
  return `Ads created by ${WRITERS} writers: ${Math.round(writing.length / DURATION_SECONDS)} a second, p50 ${percentile(writing, 0.5).toFixed(1)} ms, p99 ${percentile(writing, 0.99).toFixed(1)} ms; found after ${percentile(finding, 0.5).toFixed(1)} ms (p50), ${percentile(finding, 0.99).toFixed(1)} ms (p99).`;
}

/** @param largest id of the ads that copies are made from */
async function createAd(pool: pg.Pool, largest: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const key = randomBytes(6).toString('hex');
    const stored = await client.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = 'ads' and is_generated = 'NEVER'`,
    );
    const columns = stored.rows[0]?.columns ?? '';
    const { rows } = await client.query<{ id: string }>(
      `insert into ads (${columns}) overriding system value
       select ${columns} from (select to_jsonb(ads) as a from ads where id >= (select 1 + floor(random() * $2::bigint)::bigint) order by id limit 1) one
       cross join lateral jsonb_populate_record(null::ads, a || jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('ads', 'id')), 'public_key', $1::text, 'uid', 'bench-new-' || $1, 'photo_count', 3,
         'created_at', now(), 'published_at', now(), 'expires_at', now() + interval '60 days')) copy returning ads.id::text`,
      [key, largest],
    );
    const id = rows[0]?.id ?? '';
    await client.query(
      `insert into ad_photos (ad_id, photo_order, base, widths, width, height, thumbhash, color, alt)
       select $1::bigint, k, 'bench/' || $1::bigint, '{320,640}', 1280, 960, 'x', '#8899aa', '{"fr":"x"}' from generate_series(0, 2) k`,
      [id],
    );
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function isFound(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(`select from ad_search where ad_id = $1`, [id]);
  return (rowCount ?? 0) > 0;
}
