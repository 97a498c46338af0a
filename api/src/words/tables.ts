/** The tables of understanding typed words. */
export type WordTables = Record<never, never>;
