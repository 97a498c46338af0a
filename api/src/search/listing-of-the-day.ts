import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DayListingAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { cardsByIds } from '../ads/card.ts';
import type { Services } from '../services.ts';

/** Drawn from the newest ads with photos of the days before. */
const CANDIDATES = 1500;
/** The longest list that is asked for. */
const LONGEST = 24;
/** No kind of ad and no governorate fills the list. */
const MOST_OF_A_KIND = 4;
const MOST_OF_A_PLACE = 5;

/** The calendar day in Tunisia, one hour east of Greenwich all the year. */
export function dayInTunisia(now: Date): string {
  return new Date(now.getTime() + 3_600_000).toISOString().slice(0, 10);
}

/** The ads of the day: the same for everybody all day long, others tomorrow. */
export async function listingOfTheDay(services: Services, locale: Locale, limit: number): Promise<DayListingAnswer> {
  const date = dayInTunisia(services.now());
  const { rows } = await sql<Candidate>`
    select ad_id as id, transaction_id as transaction, category_id as category, governorate_id as governorate
    from ad_search where with_photos and published_at < ${date}::date
    order by published_at desc, ad_id desc limit ${CANDIDATES}`.execute(services.db);
  return { date, items: await cardsByIds(services, draw(rows, date).slice(0, limit), locale) };
}

interface Candidate {
  id: number;
  transaction: number;
  category: number;
  governorate: number;
}

function draw(candidates: Candidate[], date: string): number[] {
  const shuffled = candidates
    .map((ad) => ({ ad, key: createHash('sha1').update(`${date} ${ad.id}`).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const kinds = new Map<string, number>();
  const places = new Map<number, number>();
  const drawn: number[] = [];
  for (const { ad } of shuffled) {
    const kind = `${ad.transaction} ${ad.category}`;
    const ofKind = kinds.get(kind) ?? 0;
    const ofPlace = places.get(ad.governorate) ?? 0;
    if (ofKind >= MOST_OF_A_KIND || ofPlace >= MOST_OF_A_PLACE) continue;
    kinds.set(kind, ofKind + 1);
    places.set(ad.governorate, ofPlace + 1);
    drawn.push(ad.id);
    if (drawn.length === LONGEST) break;
  }
  return drawn;
}
