import { encodePath } from './path.ts';
import { compilePattern } from './route-pattern.ts';
import type { RouteDeclaration } from './route-table.ts';

/** The canonical French path of the first of these routes that needs no parameters; null if there is none. */
export function firstPagePath(routes: Readonly<Record<string, RouteDeclaration>>): string | null {
  return (
    Object.values(routes)
      .map(plainPath)
      .find((path) => path !== null) ?? null
  );
}

/** The canonical French path of a route without parameters; null if each page of the route has some. */
export function plainPath({ path }: RouteDeclaration): string | null {
  const pattern = compilePattern(path);
  return pattern.plain && encodePath(pattern.write(pattern.plain, 'fr'));
}
