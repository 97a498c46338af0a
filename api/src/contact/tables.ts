/** The tables of contact and reveals. */
export type ContactTables = Record<never, never>;
