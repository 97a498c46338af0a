import type { AdContent } from '@houni/contracts/ad-write';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/domain/transactions';
import type { DatabaseTransaction } from '../database.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import { COPIED_TEXT_SIMILARITY, textSimilarity } from './text-similarity.ts';

/** An ad that ended protects its photos and texts for this long: its property may be offered again. */
const PROTECTION_AFTER_END_DAYS = 365;
/** The same account may offer two similar flats with similar words: only the same words are a repeated ad. */
const MIN_OWN_TEXT_SIMILARITY = 0.9;
const AREA_TOLERANCE = 0.05;
/** Ads whose texts are compared, those with the most groups of words in common first. */
const MAX_COMPARED_TEXTS = 60;
const DAY_MS = 86_400_000;

/** The ad that might be a copy. */
export interface LaterAd {
  /** 0 for an ad that is not stored yet. */
  id: number;
  ownerUid: string;
  agencyId: number | null;
}

/** A photo of the later ad, and the photo of the earlier ad that shows the same picture. */
export interface SamePhoto {
  key: string;
  earlierKey: string;
}

/** An ad that was online with the same photos, or with the same property in the same words, before the later ad. */
export interface EarlierAd {
  id: number;
  photos: SamePhoto[];
  hasSameText: boolean;
  /** True for another ad of the same advertiser. */
  isOwn: boolean;
}

/** The advertiser of `ads` is this account or its agency, or a colleague. */
const isSameAdvertiser = (uid: string, agencyId: string): string => `(
  ads.owner_uid = ${uid}::text or coalesce(ads.agency_id = ${agencyId}::bigint, false)
  or exists (select from agency_members mine join agency_members theirs using (agency_id)
    where mine.user_uid = ${uid}::text and theirs.user_uid = ads.owner_uid))`;

/**
 * The ad was online, and is or was trusted: it did not end long ago, no moderator took it down, its account is not
 * suspended, and it is not itself suspected to be a copy. The last two keep a thief from making the owner suspect.
 */
const protectsItsOwner = (endedAfter: string): string => `(
  ads.published_at is not null
  and (ads.state in ('published', 'paused', 'in_review', 'changes_requested')
    or (ads.state in ('sold_or_rented', 'expired', 'removed') and ads.closed_at > ${endedAfter}::timestamptz))
  and not exists (select from users where users.uid = ads.owner_uid and users.suspended_at is not null)
  and not exists (select from ad_state_history h
    where h.ad_id = ads.id and h.actor = 'moderator' and h.to_state in ('rejected', 'removed'))
  and not exists (select from moderation_cases c join case_risks r on r.case_id = c.id
    where c.ad_id = ads.id and r.reason in ('reused_photos', 'duplicate_ad') and c.decision is distinct from 'approve'
      and not exists (select from moderation_cases next
        where next.ad_id = c.ad_id and next.id > c.id and next.decision = 'approve')))`;

/** When the ad was online for the first time. A bump changes `published_at`. */
const onlineSince = (ads: string): string => `least(${ads}.published_at, (select min(h.happened_at)
  from ad_state_history h where h.ad_id = ${ads}.id and h.to_state = 'published'))`;

/**
 * A photo is online since its ad is, or since it was uploaded for an ad that was online. The own photos of a new ad come
 * after all others.
 */
const readSamePhotos = preparedStatement<{ id: number; key: string; earlierKey: string }>(
  `select distinct on (ads.id, own.key) ads.id, own.key, ad_photos.key as "earlierKey"
   from media own
   join picture_copies on picture_copies.media_id = own.id
   join media other on other.id = picture_copies.other_media_id
   join ad_photos on ad_photos.media_id = other.id
   join ads on ads.id = ad_photos.ad_id
   where own.key = any($1::text[]) and ads.id <> $2::bigint and not ${isSameAdvertiser('$3', '$4')}
     and ${protectsItsOwner('$5')}
     and (greatest(other.created_at, ${onlineSince('ads')}), other.id) < (
       coalesce((select greatest(own.created_at, ${onlineSince('mine')}) from ads mine
         where mine.id = $2::bigint and mine.published_at is not null), 'infinity'), own.id)
   order by ads.id, own.key, ad_photos.photo_order`,
);

interface SimilarAd {
  id: number;
  title: string;
  description: string;
  isOwn: boolean;
}

/**
 * Ads of the same governorate, kind and rooms that share groups of words, see `text_groups()`. A text is online since its
 * ad is, or since it replaced another text. Other ads of the same advertiser count only while they are online and not in
 * a feed, which may list equal flats; and only with exactly the same facts.
 */
const readSimilarAds = preparedStatement<SimilarAd>(
  `with own as (select array_agg(distinct hash) as groups
     from unnest($5::text[]) as text, text_groups(text, $6::smallint, $7::smallint, $8::smallint, $9::smallint) as hashes,
       unnest(hashes) as hash)
   select * from (
     select ads.id, ads.title, ads.description, ${isSameAdvertiser('$2', '$3')} as "isOwn", ads.state, ads.price, ads.area,
       ads.sector_id, ads.floor, (select count(*) from unnest(ads.text_groups) hash where hash = any(own.groups)) as shared
     from ads, own
     where ads.text_groups && own.groups and ads.published_at is not null and ads.id <> $1::bigint
       and ads.area between $10::numeric and $11::numeric and ${protectsItsOwner('$4')}
       and (greatest(ads.text_since, ${onlineSince('ads')}), ads.id) < (
         coalesce((select greatest(mine.text_since, ${onlineSince('mine')}) from ads mine
           where mine.id = $1::bigint and mine.published_at is not null), 'infinity'), $1::bigint)
   ) as candidates
   where not "isOwn" or (state = 'published' and price = $12::bigint and area = $13::numeric and sector_id = $14::int
     and floor is not distinct from $15::smallint and not exists (select from imported_ads where ad_id = candidates.id))
   order by shared desc, id
   limit ${MAX_COMPARED_TEXTS}`,
);

/** Finds the ads that this one copies: with photos that show the same, or with the same place, facts and words. */
export async function findEarlierAds(
  transaction: DatabaseTransaction,
  later: LaterAd,
  content: AdContent,
  now: Date,
): Promise<EarlierAd[]> {
  const found = new Map<number, EarlierAd>();
  const endedAfter = new Date(now.getTime() - PROTECTION_AFTER_END_DAYS * DAY_MS);
  if (content.photos !== undefined && content.photos.length > 0)
    for (const { id, ...photo } of await readSamePhotos(transaction, [
      content.photos,
      later.id,
      later.ownerUid,
      later.agencyId,
      endedAfter,
    ])) {
      const ad = found.get(id) ?? { id, photos: [], hasSameText: false, isOwn: false };
      found.set(id, { ...ad, photos: [...ad.photos, photo] });
    }
  for (const { id, isOwn } of await findSameTexts(transaction, later, content, endedAfter))
    found.set(id, { ...(found.get(id) ?? { id, photos: [], isOwn }), hasSameText: true });
  return [...found.values()];
}

async function findSameTexts(
  transaction: DatabaseTransaction,
  later: LaterAd,
  content: AdContent,
  endedAfter: Date,
): Promise<SimilarAd[]> {
  const { area, place } = content;
  const texts = [content, ...(content.translations ?? [])].map(({ description }) => description);
  const similar = await readSimilarAds(transaction, [
    later.id,
    later.ownerUid,
    later.agencyId,
    endedAfter,
    texts,
    place.governorate,
    TRANSACTION_ID[content.transaction],
    CATEGORY_ID[content.category],
    content.rooms ?? null,
    area * (1 - AREA_TOLERANCE),
    area * (1 + AREA_TOLERANCE),
    content.price.millimes,
    area,
    place.sector,
    content.floor ?? null,
  ]);
  return similar.filter(({ description, isOwn }) => {
    const minSimilarity = isOwn ? MIN_OWN_TEXT_SIMILARITY : COPIED_TEXT_SIMILARITY;
    return texts.some((text) => textSimilarity(text, description) >= minSimilarity);
  });
}
