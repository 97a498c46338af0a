import type { GovernorateShapes } from './governorate-shapes.ts';

/** Hydration keeps the shapes of the server's HTML; if there are none, `useGovernorateShapes` loads them. */
export const governorateShapes: GovernorateShapes | null = null;
