import { encodePath } from './path.ts';
import type { Owner } from './route.ts';
import { ROUTES } from './route-table.ts';

/** The canonical French path of an owner's first page in the route table that needs no parameters; null if it has none. */
export function firstPagePath(owner: Owner): string | null {
  const plain = Object.values(ROUTES).find((route) => route.owner === owner && route.shape.plain)?.shape.plain;
  return plain ? encodePath(plain) : null;
}
