/** The tables of uploaded media. */
export type MediaTables = Record<never, never>;
