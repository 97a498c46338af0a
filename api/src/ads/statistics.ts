import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AdStatistics, Statistics } from '@houni/contracts/my-ads';
import { DomainError } from '../platform/domain-error.ts';
import { addDays, tunisianDay } from '../platform/tunisian-day.ts';
import { isOwnAd } from './ad-ownership.ts';
import { compareWithSimilarAds } from './compare-statistics.ts';
import type { Services } from '../services.ts';

type Counts = Statistics['total'];

/** Daily statistics of all ads of the user, or of the agency that the user works for. */
export function allStatistics(services: Services, uid: string, days: number): Promise<Statistics> {
  return sumCounters(services, isOwnAd(uid), days);
}

/** Daily statistics of one ad. @throws DomainError `not_found` for an ad that is not the user's */
export async function adStatistics(services: Services, uid: string, key: string, days: number): Promise<AdStatistics> {
  const ad = await services.db
    .selectFrom('ads')
    .select(['id', 'title', 'language'])
    .where('ads.publicKey', '=', key)
    .where(isOwnAd(uid))
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'You have no ad with this key.', 'key');
  const [own, similar] = await Promise.all([
    sumCounters(services, sql<boolean>`ads.id = ${ad.id}`, days),
    compareWithSimilarAds(services, ad.id, days),
  ]);
  return { ...own, title: ad.title, language: ad.language, similar };
}

async function sumCounters({ db, now }: Services, which: RawBuilder<boolean>, days: number): Promise<Statistics> {
  const today = tunisianDay(now());
  const { rows } = await sql<Counts & { day: string }>`
    select c.day, sum(c.impressions)::int as impressions, sum(c.views)::int as views,
      sum(c.favourites)::int as favourites, sum(c.reveals)::int as reveals, sum(c.messages)::int as messages
    from ads join ad_counters c on c.ad_id = ads.id
    where ${which} and c.day > ${today}::date - ${days}::int and c.day <= ${today}::date
    group by c.day`.execute(db);
  const found = new Map(rows.map((row) => [row.day, row]));
  const total: Counts = { impressions: 0, views: 0, favourites: 0, reveals: 0, messages: 0 };
  const list = Array.from({ length: days }, (_none, index) => {
    const day = addDays(today, index - days + 1);
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
