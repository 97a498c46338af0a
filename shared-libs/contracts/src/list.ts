import { z } from 'zod';
import { MAX_PAGE, MAX_PAGE_SIZE } from '@houni/domain/limits';

/** A query parameter that may be repeated or given once. */
export function repeatable<T extends z.ZodType>(item: T) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50),
  );
}

/**
 * A number in a query or a path. Blank text is not a number, although `Number('')` is 0.
 * @param read for numbers that people type, such as prices: null for a text that is none
 */
export function queryNumber<T extends z.ZodType<number>>(
  number: T,
  read: (text: string) => number | null | undefined = Number,
) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? read(value) : value), number);
}

/** "true" and "false" as query parameters write them. */
export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const pageQuery = {
  page: queryNumber(z.int().min(1).max(MAX_PAGE)).default(1),
  pageSize: queryNumber(z.int().min(1).max(MAX_PAGE_SIZE)).default(24),
};

export function listAnswer<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
}
export type List<T> = { items: T[]; total: number; page: number; pageSize: number };
