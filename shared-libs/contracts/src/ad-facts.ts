/** Permits that a seller can show. */
export const PERMITS = ['building', 'occupancy', 'subdivision', 'change_of_use'] as const;
/** Whom people who share a flat would like to live with. */
export const FLATMATES = ['any', 'women', 'men', 'students'] as const;
