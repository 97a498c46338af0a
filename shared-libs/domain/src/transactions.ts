/**
 * Transaction types and property categories: codes, API ids and which go together.
 * Source: specification section 3. Slugs and titles per locale live in `@houni/routing`.
 */
export const TRANSACTION_CODES = ['SALE', 'RENTAL', 'FLAT'] as const;
export type TransactionCode = (typeof TRANSACTION_CODES)[number];

/** Numeric ids that the API and legacy URLs use. */
export const TRANSACTION_ID = { SALE: 0, RENTAL: 1, FLAT: 2 } as const satisfies Record<TransactionCode, number>;

export const CATEGORY_CODES = ['LOGEMENTS', 'APPARTEMENT', 'MAISONS', 'TERRAINS_FERMES', 'BUREAUX_COMMERCES'] as const;
export type CategoryCode = (typeof CATEGORY_CODES)[number];

/** An ad always has a concrete category; LOGEMENTS is a search group of two. */
export type AdCategoryCode = Exclude<CategoryCode, 'LOGEMENTS'>;
export const AD_CATEGORY_CODES = [
  'APPARTEMENT',
  'MAISONS',
  'TERRAINS_FERMES',
  'BUREAUX_COMMERCES',
] as const satisfies readonly AdCategoryCode[];

export const CATEGORY_ID = {
  LOGEMENTS: -1,
  APPARTEMENT: 0,
  MAISONS: 1,
  TERRAINS_FERMES: 2,
  BUREAUX_COMMERCES: 3,
} as const satisfies Record<CategoryCode, number>;

/** The concrete categories that a category includes in a search. */
export const CATEGORY_MEMBERS: Record<CategoryCode, readonly AdCategoryCode[]> = {
  LOGEMENTS: ['APPARTEMENT', 'MAISONS'],
  APPARTEMENT: ['APPARTEMENT'],
  MAISONS: ['MAISONS'],
  TERRAINS_FERMES: ['TERRAINS_FERMES'],
  BUREAUX_COMMERCES: ['BUREAUX_COMMERCES'],
};

const ALL_TRANSACTIONS = TRANSACTION_CODES;
const SALE_AND_RENTAL = ['SALE', 'RENTAL'] as const;

/** Transactions by category (specification: `transactions_types`). */
export const CATEGORY_TRANSACTIONS: Record<CategoryCode, readonly TransactionCode[]> = {
  LOGEMENTS: ALL_TRANSACTIONS,
  APPARTEMENT: ALL_TRANSACTIONS,
  MAISONS: ALL_TRANSACTIONS,
  TERRAINS_FERMES: SALE_AND_RENTAL,
  BUREAUX_COMMERCES: SALE_AND_RENTAL,
};

/** True if this transaction allows this category. */
export function isAllowedPair(transaction: TransactionCode, category: CategoryCode): boolean {
  return CATEGORY_TRANSACTIONS[category].includes(transaction);
}
