/** The tables of keeping agencies. */
export type AgencyTables = Record<never, never>;
