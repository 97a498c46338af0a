import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DayListingAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { cardsByIds } from '../ads/ad-card.ts';
import { startOfTunisianDay, tunisianDay } from '../platform/tunisian-day.ts';
import type { Services } from '../services.ts';

/** The newest ads with photos of previous days. */
const MAX_CANDIDATES = 1500;
const MAX_LISTINGS = 24;
/** Per transaction and category. */
const MAX_PER_TYPE = 4;
const MAX_PER_GOVERNORATE = 5;

/** The ads of the day: those that were picked, then the same selection for all users during one Tunisian day. */
export async function readDayListings(services: Services, locale: Locale, limit: number): Promise<DayListingAnswer> {
  const date = tunisianDay(services.now());
  const before = startOfTunisianDay(date);
  const newest = await services.search.newest({ before, limit: MAX_CANDIDATES });
  const { rows } = await sql<Candidate>`
    select id, transaction_id as transaction, category_id as category, governorate_id as governorate,
      (select nullif(alt, '{}')::text from ad_photos photo where photo.ad_id = ads.id and photo_order = 0) as cover
    from ads where id = any(${newest}::bigint[])`.execute(services.reads);
  const picked = await pickedAds(services, date);
  const ids = [...new Set([...picked, ...selectDayListings(rows, date)])];
  return { date, items: await cardsByIds(services, ids.slice(0, limit), locale) };
}

/** What an administrator has chosen for this day and is online, in the order of the choice. */
async function pickedAds({ reads }: Services, date: string): Promise<number[]> {
  const rows = await reads
    .selectFrom('dayPicks')
    .innerJoin('ads', 'ads.id', 'dayPicks.adId')
    .select('adId')
    .where('firstDay', '<=', date)
    .where('lastDay', '>=', date)
    .where('ads.state', '=', 'published')
    .orderBy('pickedAt')
    .execute();
  return rows.map(({ adId }) => adId);
}

interface Candidate {
  id: number;
  transaction: number;
  category: number;
  governorate: number;
  /** What the cover shows, if it is described. */
  cover: string | null;
}

function selectDayListings(candidates: Candidate[], date: string): number[] {
  const shuffled = candidates
    .map((ad) => ({ ad, key: createHash('sha1').update(`${date} ${ad.id}`).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const kinds = new Map<string, number>();
  const places = new Map<number, number>();
  const covers = new Set<string>();
  const selected: number[] = [];
  for (const { ad } of shuffled) {
    const kind = `${ad.transaction} ${ad.category}`;
    const ofKind = kinds.get(kind) ?? 0;
    const ofPlace = places.get(ad.governorate) ?? 0;
    // Covers with one description show the same: a selection of 24 has room for variety.
    if (ofKind >= MAX_PER_TYPE || ofPlace >= MAX_PER_GOVERNORATE || (ad.cover !== null && covers.has(ad.cover)))
      continue;
    if (ad.cover !== null) covers.add(ad.cover);
    kinds.set(kind, ofKind + 1);
    places.set(ad.governorate, ofPlace + 1);
    selected.push(ad.id);
    if (selected.length === MAX_LISTINGS) break;
  }
  return selected;
}
