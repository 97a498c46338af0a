import { sql } from 'kysely';
import { COMPARABLES_NEEDED } from '@houni/contracts/ad-write';
import type { AdStatistics } from '@houni/contracts/my-ads';
import { tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';

/** How many of the newest similar ads are compared. */
const MAX_SIMILAR_ADS = 200;
const COUNTERS = ['impressions', 'views', 'favourites', 'reveals', 'messages'] as const;

interface Row {
  ads: number;
  own: number[] | null;
  median: number[] | null;
}

/**
 * An ad's averages per day online against the median of the online ads of the same transaction, category and delegation.
 * Averages per day, because a younger ad had fewer days to be seen. Null for an ad that was never online, and below
 * COMPARABLES_NEEDED similar ads, whose figures a reader could otherwise guess.
 */
export async function compareWithSimilarAds(
  { db, now }: Services,
  adId: number,
  days: number,
): Promise<AdStatistics['similar']> {
  const today = tunisianDay(now());
  const average = (name: string) =>
    sql`coalesce((select sum(c.${sql.raw(name)}) from ad_counters c
      where c.ad_id = compared.id and c.day > ${today}::date - ${days}::int and c.day <= ${today}::date), 0)::float8
      / least(${days}::int, greatest(1, ${today}::date - compared.published_at::date + 1))`;
  const medians = sql.join(
    COUNTERS.map(
      (name) => sql`percentile_cont(0.5) within group (order by ${sql.ref(name)}) filter (where not is_own)`,
    ),
  );
  const own = sql.join(COUNTERS.map((name) => sql`max(${sql.ref(name)}) filter (where is_own)`));
  const averages = sql.join(COUNTERS.map((name) => sql`${average(name)} as ${sql.ref(name)}`));
  const { rows } = await sql<Row>`
    with wanted as (select id, transaction_id, category_id, delegation_id, published_at from ads
      where id = ${adId}::bigint and published_at is not null),
    compared as (
      select id, published_at, true as is_own from wanted
      union all
      (select ads.id, ads.published_at, false from ads join wanted using (transaction_id, category_id, delegation_id)
       where ads.state = 'published' and ads.id <> wanted.id
       order by ads.published_at desc limit ${MAX_SIMILAR_ADS})
    ),
    averages as (select is_own, ${averages} from compared)
    select count(*) filter (where not is_own)::int as ads, array[${own}] as own, array[${medians}] as median
    from averages`.execute(db);
  const [found] = rows;
  if (!found || found.ads < COMPARABLES_NEEDED || !found.own || !found.median) return null;
  return { ads: found.ads, own: toAverages(found.own), median: toAverages(found.median) };
}

function toAverages(values: readonly number[]) {
  const [impressions = 0, views = 0, favourites = 0, reveals = 0, messages = 0] = values.map(
    (value) => Math.round(value * 100) / 100,
  );
  return { impressions, views, favourites, reveals, messages };
}
