import type { TitleStatus } from '@houni/contracts/ad';
import type { AmenityCode } from '@houni/contracts/amenities';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';

/**
 * What a person means by a query, as facts of the ads that answer it; all of them hold. It is written from the query
 * alone, by hand, and knows nothing of how the search reads words.
 */
export interface Meant {
  transaction?: TransactionCode;
  category?: AdCategoryCode | readonly AdCategoryCode[];
  /** Places by level and id, separated by spaces: the ad lies in one of them. */
  in?: string;
  rooms?: number | readonly number[];
  bathroomsMin?: number;
  furnished?: boolean;
  amenities?: readonly AmenityCode[];
  /** Dinars. */
  from?: number;
  to?: number;
  /** Dinars of somebody who names one price: not a quarter less, not a tenth more. */
  around?: number;
  /** Square metres. */
  areaFrom?: number;
  areaTo?: number;
  /** Square metres of somebody who names one area: not 15 % less, not a fifth more. */
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
  /** What title or description say, whatever their language. */
  text?: RegExp;
}

export type LabelledQuery = readonly [q: string, meant: Meant];

// What free words look like in the ads, in French, Arabic and English.
export const POOL = /piscine|مسبح|\bpool\b/i;
export const GARDEN = /jardin|حديقة|garden/i;
export const BY_THE_SEA = /\bmer\b|plage|بحر|شاطئ|\bsea\b|beach|corniche|كورنيش|seafront/i;
export const SEA_VIEW =
  /vue (sur la )?mer|face à la mer|mer se voit|sea view|facing the sea|the sea from|مطلّ|إطلالة|البحر يظهر|golfe depuis|horizon|زرقة/i;
export const VILLA = /villa|فيلا/i;
export const POOLED_VILLA = /(?=[^]*(villa|فيلا))(?=[^]*(piscine|مسبح|pool))/i;
export const QUIET = /calme|tranquille|paisible|silencieuse|هادئ|هدوء|quiet|calm|silent|peace/i;
