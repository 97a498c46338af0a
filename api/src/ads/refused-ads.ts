import type { AdContent } from '@houni/contracts/ad-write';
import type { DatabaseTransaction } from '../database.ts';
import { preparedStatement } from '../platform/prepared-statements.ts';
import type { EarlierAd, SamePhoto } from './earlier-ads.ts';
import { COPIED_TEXT_SIMILARITY, textSimilarity } from './text-similarity.ts';

/** Every ad of an account is queued for this long after a moderator has refused one of them. */
const REFUSED_ACCOUNT_DAYS = 90;
/** Phrases of a text that are looked up in the refused texts, and the texts that are then compared as a whole. */
const MAX_PHRASES = 24;
const MAX_COMPARED_TEXTS = 50;
const PHRASE_WORDS = 3;
const DAY_MS = 86_400_000;

/**
 * A moderator has rejected or removed the ad, which is not itself a copy of this one: `since` is when this ad has had the
 * picture or text, if it was online before the refused ad was written.
 */
const isRefused = (since: string): string => `ads.state in ('rejected', 'removed') and ads.id <> $2::bigint
  and exists (select from ad_state_history h
    where h.ad_id = ads.id and h.actor = 'moderator' and h.to_state in ('rejected', 'removed'))
  and not exists (select from ads mine join ad_state_history h on h.ad_id = mine.id and h.to_state = 'published'
    where mine.id = $2::bigint and greatest(h.happened_at, ${since}) < ads.created_at)`;

const readRefusedPhotos = preparedStatement<SamePhoto & { id: number }>(
  `select distinct on (ads.id, own.key) ads.id, own.key, ad_photos.key as "earlierKey"
   from media own
   join lateral (select own.id union select other_media_id from picture_copies where media_id = own.id) same on true
   join ad_photos on ad_photos.media_id = same.id
   join ads on ads.id = ad_photos.ad_id
   where own.key = any($1::text[]) and ${isRefused('own.created_at')}
   order by ads.id, own.key, ad_photos.photo_order`,
);

const readRefusedTexts = preparedStatement<{ id: number; description: string }>(
  `select ads.id, ads.description
   from unnest($1::text[]) phrase
   join ads on to_tsvector('simple', ads.description) @@ phraseto_tsquery('simple', phrase)
   where ${isRefused('mine.text_since')}
   group by ads.id order by count(*) desc, ads.id desc limit ${MAX_COMPARED_TEXTS}`,
);

/** The refused ads, of any account, with a picture or the text of this content; `adId` is 0 for an ad that is not stored. */
export async function findRefusedAds(
  transaction: DatabaseTransaction,
  adId: number,
  content: AdContent,
): Promise<EarlierAd[]> {
  const found = new Map<number, EarlierAd>();
  const photos = content.photos ?? [];
  for (const { id, ...photo } of photos.length === 0 ? [] : await readRefusedPhotos(transaction, [photos, adId])) {
    const ad = found.get(id) ?? { id, photos: [], hasSameText: false, isOwn: false };
    found.set(id, { ...ad, photos: [...ad.photos, photo] });
  }
  for (const text of [content, ...(content.translations ?? [])].map(({ description }) => description))
    for (const { id, description } of await readRefusedTexts(transaction, [phrasesOf(text), adId]))
      if (textSimilarity(text, description) >= COPIED_TEXT_SIMILARITY)
        found.set(id, { ...(found.get(id) ?? { id, photos: [], isOwn: false }), hasSameText: true });
  return [...found.values()];
}

/** Phrases of three words, spread over the text. */
function phrasesOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const last = Math.max(words.length - PHRASE_WORDS, 0);
  const starts = Array.from({ length: MAX_PHRASES }, (_, index) => Math.round((index * last) / (MAX_PHRASES - 1)));
  return [...new Set(starts)].map((start) => words.slice(start, start + PHRASE_WORDS).join(' '));
}

const selectRefusedAd = preparedStatement<{ id: number }>(
  `select ads.id from ads
   where ads.owner_uid = $1 and ads.id <> $2::bigint and ads.state in ('rejected', 'removed')
     and exists (select from ad_state_history h where h.ad_id = ads.id and h.actor = 'moderator'
       and h.to_state in ('rejected', 'removed') and h.happened_at > $3::timestamptz)
   limit 1`,
);

/** Whether a moderator has refused another ad of this account within the last 90 days. */
export async function hasRefusedAd(
  transaction: DatabaseTransaction,
  { adId, ownerUid, now }: { adId: number; ownerUid: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - REFUSED_ACCOUNT_DAYS * DAY_MS);
  return (await selectRefusedAd(transaction, [ownerUid, adId, since])).length > 0;
}
