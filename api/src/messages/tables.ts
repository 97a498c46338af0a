/** The tables of messages. */
export type MessageTables = Record<never, never>;
