/** Other houses whose accounts can be used here. */
export const HOUSES = ['google', 'facebook'] as const;
export type House = (typeof HOUSES)[number];
