/** The tables of searching ads. */
export type SearchTables = Record<never, never>;
