import type { TitleStatus } from '@houni/contracts/ad';
import type { AmenityCode } from '@houni/domain/amenities';
import type { AdCategoryCode, TransactionCode } from '@houni/domain/transactions';

/**
 * What a query means, as facts of the matching ads; all of them must be true. Labelled by hand from the query alone,
 * without knowledge of how the search parses words.
 */
export interface QueryMeaning {
  transaction?: TransactionCode;
  category?: AdCategoryCode | readonly AdCategoryCode[];
  /** Places by level and id (`g22`, `d247`, `s1707`), separated by spaces: the ad is in one of them. */
  in?: string;
  rooms?: number | readonly number[];
  bathroomsMin?: number;
  furnished?: boolean;
  amenities?: readonly AmenityCode[];
  /** Dinars. */
  from?: number;
  to?: number;
  /** Dinars, if the query has one price: from 25 % less to 10 % more. */
  around?: number;
  /** Square metres. */
  areaFrom?: number;
  areaTo?: number;
  /** Square metres, if the query has one area: from 15 % less to 20 % more. */
  areaAround?: number;
  holiday?: boolean;
  use?: 'office' | 'shop' | 'warehouse' | 'restaurant' | 'practice';
  zoning?: 'residential' | 'agricultural' | 'touristic' | 'industrial' | 'mixed';
  condition?: 'new' | 'to_renovate' | 'under_construction';
  title?: TitleStatus;
  advertiser?: 'private' | 'agency';
  floor?: number | 'top';
  flatmates?: 'women' | 'men' | 'students';
  negotiable?: boolean;
  served?: boolean;
  /** A pattern that the title or the description matches, in any language. */
  text?: RegExp;
}

export type LabelledQuery = readonly [q: string, meant: QueryMeaning];

// Patterns of common words in the ads, in their five languages.
export const POOL = /piscin[ae]|مسبح|\bpool\b/i;
export const GARDEN = /jard[ií]n|giardino|حديقة|garden/i;
export const BY_THE_SEA = /\bmer\b|\bmar[e]?\b|spiaggia|playa|plage|بحر|شاطئ|\bsea\b|beach|corniche|كورنيش|seafront/i;
export const SEA_VIEW =
  /vist[ae]s? (sul |al )?mare?|vue (sur la )?mer|frente al mar|fronte mare|ve el mar|vede il mare|face à la mer|mer se voit|sea view|facing the sea|the sea from|مطلّ|إطلالة|البحر يظهر|golfe depuis|horizon|زرقة/i;
export const VILLA = /villa|فيلا/i;
export const POOLED_VILLA = /(?=[^]*(villa|فيلا))(?=[^]*(piscin[ae]|مسبح|pool))/i;
export const QUIET =
  /calme|tranquil[loa]+|silenzios|silencios|tranquille|paisible|silencieuse|هادئ|هدوء|quiet|calm|silent|peace/i;
