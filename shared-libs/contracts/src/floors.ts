/**
 * What a home's floor may be called in a search, in the order of the bits under which the search keeps them:
 * below the street, on it, 1 to 3, 4 to 6, 7 and above, and the last of the building, whichever it is.
 */
export const FLOOR_RANGES = ['basement', 'ground', 'low', 'middle', 'high', 'top'] as const;
export type FloorRange = (typeof FLOOR_RANGES)[number];
