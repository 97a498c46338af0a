/** The tables of saved searches. */
export type SavedSearchTables = Record<never, never>;
