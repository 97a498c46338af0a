import { z } from 'zod';
import type { SearchSort } from '@houni/contracts/ad';
import type { PageStart, SortKey } from '../search-index/search-index.ts';
import { isInstant, unreadable } from '../search-index/sort-key.ts';

/**
 * The position of a visitor in a list: the start time of the visit, the last page and its last ad. Further pages do not
 * show ads published after the start, and the next page begins after that ad.
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
 * @throws DomainError for a text that is not a cursor of ours
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

/** The start of the page: after the last ad for the next page, else counted from the start of the visit. */
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
