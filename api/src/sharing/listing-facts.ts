import type { SearchAnswer } from '@houni/contracts/ad';
import { searchQuerySchema } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { isAllowedPair } from '@houni/contracts/transactions';
import { pictureVersion } from '@houni/routing/sharing-picture';
import type { PictureSubject } from '@houni/routing/sharing-picture';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { PictureFacts } from './picture-facts.ts';
import { WORDING } from './wording.ts';

type ListingSubject = Extract<PictureSubject, { kind: 'listing' }>;
type ListingQuery = ReturnType<typeof searchQuerySchema.parse>;

/** The search behind a listing. */
export type CountListing = (query: ListingQuery) => Promise<Pick<SearchAnswer, 'total' | 'items'>>;

/** A listing: what and where, and how many; the photo is its newest ad's. */
export async function listingFacts(
  services: Services,
  count: CountListing,
  { transaction, category, place: ref }: ListingSubject,
  locale: Locale,
): Promise<PictureFacts | null> {
  if (!isAllowedPair(transaction, category)) return null;
  const place = ref && (await services.places()).find(ref.level, ref.id);
  if (ref && !place) return null;
  const { total, items } = await count(
    searchQuerySchema.parse({ transaction, category, locale, pageSize: 1, ...(ref && { [ref.level]: ref.id }) }),
  );
  const words = WORDING[locale];
  const parents = place
    ? [place.names, place.delegation?.names, place.governorate.names].flatMap((names) => names?.[locale] ?? [])
    : [words.country];
  return {
    version: pictureVersion.listing(total),
    kicker: null,
    title: words.offers[transaction][category],
    figure: words.ads(total),
    details: [parents.filter((name, index) => name !== parents[index - 1]).join(words.comma)],
    photo: photoFile(items[0]?.photos[0], services.environment.mediaUrl),
  };
}
