/** Building permits that a seller can have. */
export const BUILDING_PERMITS = ['building', 'occupancy', 'subdivision', 'change_of_use'] as const;
/** Preferred flatmates. */
export const FLATMATE_PREFERENCES = ['any', 'women', 'men', 'students'] as const;
