import type pg from 'pg';
import { ARABIC_WORDS, FRENCH_WORDS, inventedNames } from './vocabulary.ts';

const OWNERS = 2_000;
const AGENCIES = 400;
const INVENTED_NAMES = 6_000;
/** Rows of one statement: progress is printed between statements. */
const BATCH_SIZE = 50_000;

/** Relative number of ads by governorate id; coastal towns have most. */
const GOVERNORATE_WEIGHTS: Record<number, number> = {
  22: 17,
  21: 12,
  13: 11,
  17: 8,
  19: 11,
  7: 9,
  12: 7,
  20: 4,
  24: 4,
  10: 3,
  2: 3,
};
const OTHER_WEIGHT = 0.8;

/** Ads of each pair of transaction and category, in thousandths. */
const PAIRS: [transaction: number, category: number, weight: number][] = [
  [0, 0, 325],
  [0, 1, 160],
  [0, 2, 100],
  [0, 3, 50],
  [1, 0, 200],
  [1, 1, 60],
  [1, 2, 10],
  [1, 3, 55],
  [2, 0, 30],
  [2, 1, 10],
];

/**
 * Fills the tables with synthetic ads with consistent facts: prices by place, area and type, popular places,
 * correlated amenities, words by Zipf's law. It bypasses row triggers, so `rebuild_search()` must follow.
 * The same count gives the same ads, except for dates, which are relative to `now()`.
 */
export async function generateAds(client: pg.ClientBase, count: number, log: (line: string) => void): Promise<void> {
  await client.query('create schema if not exists bench');
  await createDice(client);
  await createPeople(client);
  for (const table of ['ads', 'ad_photos']) await client.query(`alter table ${table} disable trigger user`);
  for (let first = 1; first <= count; first += BATCH_SIZE) {
    await client.query(INSERT_ADS, [first, Math.min(count, first + BATCH_SIZE - 1), count]);
    log(`${Math.min(count, first + BATCH_SIZE - 1)} of ${count} ads generated`);
  }
  await client.query(INSERT_PHOTOS);
  for (const table of ['ads', 'ad_photos']) await client.query(`alter table ${table} enable trigger user`);
  await client.query('vacuum (analyze) ads, ad_photos');
}

/** Functions for deterministic random numbers, and weighted tables that they draw from. */
async function createDice(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create or replace function bench.dice(id bigint, throw int) returns float8 language sql immutable parallel safe as
      $$ select (hashint8extended(id, throw) & 9007199254740991) / 9007199254740992.0::float8 $$;
    -- By Zipf's law: rank r comes with a probability near 1 / (r ln n).
    create or replace function bench.zipf(id bigint, throw int, n int) returns int language sql immutable parallel safe as
      $$ select least(n, floor(power(n + 1, bench.dice(id, throw)))::int) $$;
    drop table if exists bench.words, bench.places, bench.pairs;
    create table bench.words (arabic boolean, rank int, word text, primary key (arabic, rank) include (word));
    create table bench.pairs (transaction_id smallint, category_id smallint, upto float8);
    create table bench.places (id int, governorate_id smallint, delegation_id smallint, sector_id int,
      lat float8, lng float8, price_factor float8, upto float8)`);
  const names = inventedNames(INVENTED_NAMES);
  const vocabularies = [
    [...FRENCH_WORDS, ...names],
    [...ARABIC_WORDS, ...ARABIC_WORDS.map((word) => `و${word}`), ...names.slice(0, INVENTED_NAMES / 6)],
  ];
  for (const [index, words] of vocabularies.entries()) {
    await client.query(
      'insert into bench.words select $1, rank, word from unnest($2::text[]) with ordinality w (word, rank)',
      [index === 1, words],
    );
  }
  await client.query('vacuum (analyze) bench.words');
  let upto = 0;
  for (const [transaction, category, weight] of PAIRS) {
    upto += weight / 1000;
    await client.query('insert into bench.pairs values ($1, $2, $3)', [transaction, category, upto]);
  }
  // Weights fall by rank within a governorate and a delegation; the expensive places are the same for all ad types.
  await client.query(
    `with weighted as (
       select s.id as sector_id, s.delegation_id, d.governorate_id, s.lat, s.lng,
         coalesce(($1::jsonb ->> d.governorate_id::text)::float8, $2)
           / sqrt(dense_rank() over (partition by d.governorate_id order by bench.dice(s.delegation_id, 1)))
           / (1 + row_number() over (partition by s.delegation_id order by bench.dice(s.id, 2))) as weight,
         (0.6 + 0.05 * coalesce(($1::jsonb ->> d.governorate_id::text)::float8, $2))
           * (0.7 + 0.6 * bench.dice(s.delegation_id, 3)) * (0.85 + 0.3 * bench.dice(s.id, 4)) as price_factor
       from sectors s join delegations d on d.id = s.delegation_id),
     -- A governorate's share must be its own weight, however many sectors it has.
     shared as (select *, weight / sum(weight) over (partition by governorate_id)
       * coalesce(($1::jsonb ->> governorate_id::text)::float8, $2) as share from weighted)
     insert into bench.places
     select row_number() over (order by sector_id), governorate_id, delegation_id, sector_id, lat, lng, price_factor,
       sum(share) over (order by sector_id) / sum(share) over () from shared`,
    [JSON.stringify(GOVERNORATE_WEIGHTS), OTHER_WEIGHT],
  );
  await client.query('create index on bench.places (upto); analyze bench.places');
}

async function createPeople(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into users (uid, display_name, kind) select 'bench-' || n, 'Annonceur ' || n, 'private'
     from generate_series(1, $1::int) n on conflict do nothing`,
    [OWNERS],
  );
  await client.query(
    `insert into agencies (public_key, slug, name, legal_name, logo_initials, logo_color, governorate_id, delegation_id,
       sector_id, address, languages)
     select 'ag_bench' || n, 'agence-' || n, 'Agence ' || n, 'Agence ' || n || ' SARL', 'AG', '#336699', p.governorate_id,
       p.delegation_id, p.sector_id, 'Rue ' || n, '{fr}'
     from generate_series(1, $1::int) n
     cross join lateral (select * from bench.places where upto >= bench.dice(n, 5) order by upto limit 1) p
     on conflict do nothing`,
    [AGENCIES],
  );
}

const INSERT_ADS = `
with numbered as materialized (
  select n, bench.dice(n, 10) as d_pair, bench.dice(n, 11) as d_place, bench.dice(n, 12) as d_rooms
  from generate_series($1::bigint, $2::bigint) n),
kinds as materialized (
  select n, p.transaction_id as t, p.category_id as c, place.*,
    case when p.category_id in (0, 1) then least(7, floor(power(d_rooms, 1.2) * (4 + p.category_id * 2)))::int end as s_rooms
  from numbered
  cross join lateral (select * from bench.pairs where upto >= d_pair order by upto limit 1) p
  cross join lateral (select * from bench.places where upto >= d_place order by upto limit 1) place),
sized as materialized (
  select *, round((case c when 0 then 38 + 32 * s_rooms when 1 then 90 + 60 * s_rooms when 2 then 200 * exp(bench.dice(n, 13) * 4)
    else 25 * exp(bench.dice(n, 13) * 3) end * (0.8 + 0.5 * bench.dice(n, 14)))::numeric, 0) as m2,
    -- How well-appointed it is: amenities, price and furniture follow from it.
    bench.dice(n, 15) as class, bench.dice(n, 16) < 0.3 as of_agency, bench.dice(n, 17) < 0.16 as arabic
  from kinds),
priced as materialized (
  select *, greatest(20000, round((m2 * price_factor * (0.6 + 0.9 * class) * case c when 0 then 2100 when 1 then 1700
      when 2 then 160 else 1900 end * case t when 0 then 1 else 0.0048 end
      * case t when 2 then 0.4 else 1 end)::numeric / case t when 0 then 1000 else 10 end)
      * case t when 0 then 1000 else 10 end * 1000)::bigint as millimes
  from sized),
worded as materialized (
  select *, (select string_agg((select word from bench.words w
        where w.arabic = priced.arabic and rank = bench.zipf(n, 100 + k, vocabulary)), ' ')
      from generate_series(1, 34 + (n % 23)::int) k) as story,
    concat_ws(' ', case c when 0 then case when arabic then 'شقة' else 'Appartement' end
        when 1 then case when arabic then 'منزل' else 'Villa' end when 2 then case when arabic then 'أرض' else 'Terrain' end
        else case when arabic then 'محل' else 'Local' end end,
      case when s_rooms is not null then 'S+' || s_rooms end,
      (select word from bench.words w where w.arabic = priced.arabic and rank = bench.zipf(n, 91, vocabulary)),
      (select word from bench.words w where w.arabic = priced.arabic and rank = bench.zipf(n, 92, vocabulary))) as headline
  from priced cross join lateral (select max(rank) as vocabulary from bench.words w where w.arabic = priced.arabic) v)
insert into ads (public_key, uid, owner_uid, agency_id, state, transaction_id, category_id, language, title, description,
  governorate_id, delegation_id, sector_id, lat, lng, position_precision, public_lat, public_lng, price, price_unit,
  previous_price, price_fell_at, area, rooms, bathrooms, floor, floors, furnished, amenities, title_status, rooms_offered, contact_name,
  contact_phone, photo_count, created_at, updated_at, published_at, expires_at)
select 'b' || n || 'x' || substr(md5(n::text), 1, 6), 'bench-ad-' || n, 'bench-' || 1 + n % ${OWNERS},
  case when of_agency then (select min(id) from agencies where public_key like 'ag\\_bench%') + bench.zipf(n, 20, ${AGENCIES}) - 1 end,
  'published', t, c, case when arabic then 'ar' else 'fr' end, left(headline, 80),
  left(headline || '. ' || story || repeat(' ' || left(story, 60), case when length(story) < 200 then 4 else 0 end), 4000),
  governorate_id, delegation_id, sector_id, at.lat, at.lng, precision, shown.lat, shown.lng, millimes,
  case when t = 0 then 'total' else 'month' end,
  case when fell then millimes + millimes / 10 end, case when fell then now() - bench.dice(n, 21) * interval '55 days' end,
  m2, s_rooms, case when c in (0, 1) then 1 + (s_rooms >= 3)::int + (class > 0.8)::int end,
  -- Most houses of flats have five floors or fewer.
  case when c in (0, 3) then least(storeys, floor(bench.dice(n, 45) * (storeys + 1))::int) end, case when c in (0, 3) then storeys end,
  case when c in (0, 1) then bench.dice(n, 22) < case when t = 0 then 0.1 else 0.35 + 0.3 * class end end,
  case when c = 2 then 0 else (
    select coalesce(sum(1 << bit), 0) from generate_series(0, 13) bit
    where bench.dice(n, 30 + bit) < 0.75 * class * (1.2 - 0.06 * bit) + 0.04) end,
  case when t = 0 then (array['blue', 'blue', 'blue', 'shared', 'contract', 'in_registration', 'promoter', 'unknown'])[1 + floor(bench.dice(n, 23) * 8)::int] end,
  case when t = 2 then 1 end, 'Annonceur ' || n % ${OWNERS}, '+216 2' || lpad((n % 10000000)::text, 7, '0'),
  case when bench.dice(n, 24) < 0.08 then 0 else 3 end, moment, moment, moment, moment + interval '60 days'
from worded
cross join lateral (select lat + (bench.dice(n, 25) - 0.5) * 0.02 as lat, lng + (bench.dice(n, 26) - 0.5) * 0.024 as lng,
  case when bench.dice(n, 27) < 0.35 then 'exact' when bench.dice(n, 27) < 0.75 then '300m' else 'sector' end as precision) at
cross join lateral (select
  case precision when 'sector' then worded.lat when '300m' then (floor(at.lat / 0.003) + 0.5) * 0.003 else at.lat end as lat,
  case precision when 'sector' then worded.lng when '300m' then (floor(at.lng / 0.003) + 0.5) * 0.003 else at.lng end as lng) shown
-- Ads come in the order of their publication, the youngest last.
cross join lateral (select now() - interval '59 days' * (1 - (n - bench.dice(n, 28)) / $3::float8) as moment,
  bench.dice(n, 29) < 0.12 as fell, floor(1 + power(bench.dice(n, 46), 2) * 11)::int as storeys) dates`;

const INSERT_PHOTOS = `
insert into ad_photos (ad_id, photo_order, base, widths, width, height, thumbhash, color, alt)
select ads.id, k, 'bench/' || ads.public_key || '-' || k, '{320,640,1280}', 1280, 960, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '#8899aa',
  jsonb_build_object(ads.language, ads.title)
from ads cross join generate_series(0, 2) k where ads.uid like 'bench-ad-%' and ads.photo_count > 0
on conflict do nothing`;
