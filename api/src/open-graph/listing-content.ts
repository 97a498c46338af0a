import type { SearchAnswer } from '@houni/contracts/ad';
import { searchQuerySchema } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { isAllowedPair } from '@houni/domain/transactions';
import { openGraphImageVersion } from '@houni/routing/open-graph-image';
import type { OpenGraphSubject } from '@houni/routing/open-graph-image';
import type { Services } from '../services.ts';
import { photoFile } from './photo-file.ts';
import type { ImageContent } from './image-content.ts';
import { IMAGE_TEXTS } from './image-texts.ts';

type ListingSubject = Extract<OpenGraphSubject, { kind: 'listing' }>;
type ListingQuery = ReturnType<typeof searchQuerySchema.parse>;

/** Runs the search of a listing. */
export type SearchListing = (query: ListingQuery) => Promise<Pick<SearchAnswer, 'total' | 'items'>>;

/** The image of a listing: transaction, category, place and number of ads, with a photo of its newest ad. */
export async function listingImageContent(
  services: Services,
  search: SearchListing,
  { transaction, category, place: ref }: ListingSubject,
  locale: Locale,
): Promise<ImageContent | null> {
  if (!isAllowedPair(transaction, category)) return null;
  const place = ref && (await services.places()).find(ref.level, ref.id);
  if (ref && !place) return null;
  const { total, items } = await search(
    searchQuerySchema.parse({ transaction, category, locale, pageSize: 1, ...(ref && { [ref.level]: ref.id }) }),
  );
  const texts = IMAGE_TEXTS[locale];
  const parents = place
    ? [place.names, place.delegation?.names, place.governorate.names].flatMap((names) => names?.[locale] ?? [])
    : [texts.country];
  return {
    version: openGraphImageVersion.listing(total),
    kicker: null,
    title: texts.listingTitles[transaction][category],
    headline: texts.ads(total),
    details: [parents.filter((name, index) => name !== parents[index - 1]).join(texts.comma)],
    photo: photoFile(items[0]?.photos[0], services.environment.mediaUrl),
  };
}
