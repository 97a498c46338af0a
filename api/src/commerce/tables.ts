/** The tables of credits, plans and orders. */
export type CommerceTables = Record<never, never>;
