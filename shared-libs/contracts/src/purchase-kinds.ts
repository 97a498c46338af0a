/** Duties and fees of a purchase in the order in which they are shown; `vat` is included in the price. */
export const PURCHASE_COSTS = ['registration', 'additional', 'land_registry', 'deed', 'vat'] as const;
export type PurchaseCost = (typeof PURCHASE_COSTS)[number];

/** The kind of seller: a developer's first sale of a home has its own taxes. */
export const SELLERS = ['owner', 'developer'] as const;
export type Seller = (typeof SELLERS)[number];
