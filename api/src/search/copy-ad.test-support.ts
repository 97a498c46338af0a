import { createHash } from 'node:crypto';
import type pg from 'pg';
import { TEST_SEED } from '../../test/test-seed.ts';

let copies = 0;

/** Publishes a copy of a published ad that is drawn by the test seed, with the current date. @returns its public key */
export async function copyAd(pool: pg.Pool, condition: string): Promise<string> {
  copies += 1;
  const draw = `${TEST_SEED} ${copies}`;
  const key = createHash('md5').update(draw).digest('hex').slice(0, 12);
  const { rowCount } = await pool.query(
    `insert into ads overriding system value
     select copy.* from (select * from ads where state = 'published' and ${condition} order by md5($2::text || public_key) limit 1) a
     cross join lateral jsonb_populate_record(null::ads, to_jsonb(a) || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('ads', 'id')), 'public_key', $1::text, 'uid', $1::text, 'photo_count', 0,
       'created_at', now(), 'published_at', now(), 'expires_at', now() + interval '60 days')) copy`,
    [key, draw],
  );
  if (rowCount !== 1) throw new Error(`there is no published ad where ${condition}`);
  return key;
}
