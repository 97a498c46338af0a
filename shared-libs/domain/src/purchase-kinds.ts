/** Duties and fees of a purchase in the order in which they are shown; `vat` is included in the price. */
export const PURCHASE_COSTS = ['registration', 'additional', 'land_registry', 'deed', 'vat'] as const;
export type PurchaseCost = (typeof PURCHASE_COSTS)[number];

/** The kind of seller: a developer's first sale of a home has its own taxes. */
export const SELLERS = ['owner', 'developer'] as const;
export type Seller = (typeof SELLERS)[number];

/** The highest shares and yearly rates, in millionths. */
export const MAX_PPM = { rate: 1_000_000, tmm: 500_000, margin: 200_000 } as const;
/** The source of a figure, in characters. */
export const RATE_SOURCE_LENGTH = { min: 3, max: 200 } as const;
export const RATE_SOURCE_URL = /^https:\/\//;
