/** The tables of writing ads. */
export type AdTables = Record<never, never>;
