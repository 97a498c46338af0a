import type { Kysely, Transaction } from 'kysely';
import { connectDatabase } from './platform/database.ts';
import type { Connection } from './platform/database.ts';
import type { Schema } from './schema/schema.ts';

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
export type DatabaseConnection = Connection<Schema>;

/** `connectDatabase` for the tables of all subjects. */
export const openDatabase = connectDatabase<Schema>;
