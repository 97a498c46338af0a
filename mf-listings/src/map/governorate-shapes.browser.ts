import type { GovernorateShapes } from './governorate-shapes.ts';

/** Hydration keeps the lines that the server drew; where none are, `useGovernorateShapes` fetches them. */
export const governorateShapes: GovernorateShapes | null = null;
