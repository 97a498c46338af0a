/** Duties and fees that a purchase adds to its price, in the order in which people hear of them; `vat` stands in the price. */
export const PURCHASE_COSTS = ['registration', 'additional', 'land_registry', 'deed', 'vat'] as const;
export type PurchaseCost = (typeof PURCHASE_COSTS)[number];

/** Who sells: a home's first sale by a developer is taxed in a way of its own. */
export const SELLERS = ['owner', 'developer'] as const;
export type Seller = (typeof SELLERS)[number];
