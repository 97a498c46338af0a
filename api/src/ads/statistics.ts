import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Statistics } from '@houni/contracts/my-ads';
import { RequestError } from '../platform/errors.ts';
import { isOwnAd } from '../platform/ownership.ts';
import type { Services } from '../services.ts';

type Counts = Statistics['total'];
const DAY_MS = 86_400_000;

/** What happened to all ads of the user, or of the agency that he works for, a row a day. */
export function allStatistics(services: Services, uid: string, days: number): Promise<Statistics> {
  return countsOf(services, isOwnAd(uid), days);
}

/** @throws RequestError `not_found` for an ad that is not the user's */
export async function adStatistics(services: Services, uid: string, key: string, days: number): Promise<Statistics> {
  const ad = await services.db
    .selectFrom('ads')
    .select('id')
    .where('ads.publicKey', '=', key)
    .where(isOwnAd(uid))
    .executeTakeFirst();
  if (!ad) throw new RequestError('not_found', 'You have no ad with this key.', 'key');
  return countsOf(services, sql<boolean>`ads.id = ${ad.id}`, days);
}

async function countsOf({ db, now }: Services, which: RawBuilder<boolean>, days: number): Promise<Statistics> {
  const today = now().toISOString().slice(0, 10);
  const { rows } = await sql<Counts & { day: string }>`
    select c.day, sum(c.impressions)::int as impressions, sum(c.views)::int as views,
      sum(c.favourites)::int as favourites, sum(c.reveals)::int as reveals, sum(c.messages)::int as messages
    from ads join ad_counters c on c.ad_id = ads.id
    where ${which} and c.day > ${today}::date - ${days}::int and c.day <= ${today}::date
    group by c.day`.execute(db);
  const found = new Map(rows.map((row) => [row.day, row]));
  const total: Counts = { impressions: 0, views: 0, favourites: 0, reveals: 0, messages: 0 };
  const list = Array.from({ length: days }, (_none, index) => {
    const day = new Date(now().getTime() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const { impressions = 0, views = 0, favourites = 0, reveals = 0, messages = 0 } = found.get(day) ?? {};
    total.impressions += impressions;
    total.views += views;
    total.favourites += favourites;
    total.reveals += reveals;
    total.messages += messages;
    return { day, impressions, views, favourites, reveals, messages };
  });
  return { days: list, total };
}
