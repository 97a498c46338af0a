/**
 * Floor filters of a search, in the order of their bits in the search index: below the street, street level, 1 to 3, 4
 * to 6, 7 and above, and the top floor of the building.
 */
export const FLOOR_RANGES = ['basement', 'ground', 'low', 'middle', 'high', 'top'] as const;
export type FloorRange = (typeof FLOOR_RANGES)[number];
