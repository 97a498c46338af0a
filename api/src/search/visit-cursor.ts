import { z } from 'zod';
import type { SearchSort } from '@houni/contracts/ad';
import { isInstant, unreadable } from './orders.ts';
import type { SortKey } from './orders.ts';

/**
 * Where a visitor stands in a list: the moment at which the visit began, the page seen last and its last ad.
 * Ads published after that moment are not shown on further pages, and the next page begins after that ad.
 */
export interface VisitCursor {
  /** As PostgreSQL writes it in UTC. */
  since: string;
  sort: SearchSort;
  pageSize: number;
  page: number;
  last: SortKey;
}

const written = z.tuple([
  z.string().refine(isInstant),
  z.string().max(20),
  z.int().positive(),
  z.int().positive(),
  z.union([z.string().max(40), z.number(), z.null()]),
  z.int().nonnegative(),
]);

export function writeCursor({ since, sort, pageSize, page, last: [value, id] }: VisitCursor): string {
  return Buffer.from(
    JSON.stringify([since, sort, pageSize, page, value, id] satisfies z.input<typeof written>),
  ).toString('base64url');
}

/**
 * @throws RequestError for a text that no answer has given
 */
export function readCursor(text: string): Omit<VisitCursor, 'sort'> & { sort: string } {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw unreadable();
  }
  const read = written.safeParse(content);
  if (!read.success) throw unreadable();
  const [since, sort, pageSize, page, value, id] = read.data;
  return { since, sort, pageSize, page, last: [value, id] };
}

/** Where a page begins. */
export interface PageStart {
  /** Null: at the first ad. */
  after: SortKey | null;
  offset: number;
  /** Ads published later do not belong to the visit. */
  since: string | null;
}

/** The page's place: after the last ad seen where the visitor goes on, else counted from the visit's beginning. */
export function startOf(
  page: number,
  pageSize: number,
  sort: SearchSort,
  cursor: ReturnType<typeof readCursor> | null,
): PageStart {
  const goesOn = cursor !== null && cursor.sort === sort && cursor.pageSize === pageSize && page > cursor.page;
  return {
    after: goesOn ? cursor.last : null,
    offset: (page - 1 - (goesOn ? cursor.page : 0)) * pageSize,
    since: cursor?.since ?? null,
  };
}
