import { createHash } from 'node:crypto';
import type pg from 'pg';
import { TEST_SEED } from '../../test/test-seed.ts';

let copies = 0;

/** Publishes a copy of a published ad that is drawn by the test seed, with the current date. @returns its public key */
export async function copyAd(pool: pg.Pool, condition: string): Promise<string> {
  copies += 1;
  const draw = `${TEST_SEED} ${copies}`;
  const key = createHash('md5').update(draw).digest('hex').slice(0, 12);
  const columns = await storedColumns(pool);
  const { rowCount } = await pool.query(
    `insert into ads (${columns}) overriding system value
     select ${columns} from (select to_jsonb(ads) as a from ads where state = 'published' and ${condition} order by md5($2::text || public_key) limit 1) one
     cross join lateral jsonb_populate_record(null::ads, a || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('ads', 'id')), 'public_key', $1::text, 'uid', $1::text, 'photo_count', 0,
       'created_at', now(), 'published_at', now(), 'expires_at', now() + interval '60 days')) copy`,
    [key, draw],
  );
  if (rowCount !== 1) throw new Error(`there is no published ad where ${condition}`);
  return key;
}

/** The columns of ads that are not computed. */
async function storedColumns(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'ads' and is_generated = 'NEVER'`,
  );
  return rows[0]?.columns ?? '';
}
