import type { ColumnType } from 'kysely';
import type { Locale } from '@houni/domain/locale';

/** A timestamptz column: read as Date, written as Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A timestamptz column that may be null. */
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A timestamptz column with a default. */
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type OneOf<T extends readonly string[]> = T[number];
/** An id that the database generates. */
export type GeneratedId = ColumnType<number, never, never>;

/** A text in the languages that it exists in. */
export type Translated = Partial<Record<Locale, string>>;
