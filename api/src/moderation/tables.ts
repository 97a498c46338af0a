/** The tables of reports and decisions. */
export type ModerationTables = Record<never, never>;
