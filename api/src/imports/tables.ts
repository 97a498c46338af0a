/** The tables of imports. */
export type ImportTables = Record<never, never>;
