/** The vocabularies of an ad's facts. */

export const TITLE_STATUSES = ['blue', 'shared', 'contract', 'in_registration', 'promoter', 'unknown'] as const;
export type TitleStatus = (typeof TITLE_STATUSES)[number];

export const CONDITIONS = ['new', 'very_good', 'good', 'to_renovate', 'under_construction'] as const;
export const ORIENTATIONS = [
  'north',
  'east',
  'south',
  'west',
  'south_east',
  'south_west',
  'north_east',
  'north_west',
] as const;
export const ZONINGS = ['residential', 'agricultural', 'touristic', 'industrial', 'mixed'] as const;
export const COMMERCIAL_USES = ['office', 'shop', 'warehouse', 'restaurant', 'practice'] as const;
export const POSITION_PRECISIONS = ['exact', '300m', 'sector'] as const;

/** Building permits that a seller can have. */
export const BUILDING_PERMITS = ['building', 'occupancy', 'subdivision', 'change_of_use'] as const;
/** Preferred flatmates. */
export const FLATMATE_PREFERENCES = ['any', 'women', 'men', 'students'] as const;

export const ADVERTISER_KINDS = ['private', 'agency'] as const;

export const SORTS = [
  'relevance',
  'newest',
  'price-asc',
  'price-desc',
  'price-per-m2-asc',
  'largest-reduction',
  'station',
] as const;
/** `distance` needs `near`. */
export const SEARCH_SORTS = [...SORTS, 'distance'] as const;
