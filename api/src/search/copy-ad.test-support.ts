import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Publishes a copy of a published ad, as if it were written now. @returns its public key */
export async function copyAd(pool: pg.Pool, condition: string): Promise<string> {
  const key = randomBytes(6).toString('hex');
  const { rowCount } = await pool.query(
    `insert into ads overriding system value
     select copy.* from (select * from ads where state = 'published' and ${condition} order by random() limit 1) a
     cross join lateral jsonb_populate_record(null::ads, to_jsonb(a) || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('ads', 'id')), 'public_key', $1::text, 'uid', $1::text, 'photo_count', 0,
       'created_at', now(), 'published_at', now(), 'expires_at', now() + interval '60 days')) copy`,
    [key],
  );
  if (rowCount !== 1) throw new Error(`there is no published ad where ${condition}`);
  return key;
}
