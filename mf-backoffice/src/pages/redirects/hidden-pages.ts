import type { RedirectMatch } from '@houni/domain/redirect-codes';
import { currentRoutes, matchPath } from '@houni/routing/match';
import { splitPath } from '@houni/routing/path';

/** A page of the current release set that visitors no longer reach, because rules come before pages. */
export interface HiddenPage {
  name: string;
  /** Its path pattern. */
  path: string;
}

/** The pages that a rule hides: the page of its path and, for a prefix, those whose path begins with it. */
export function hiddenPages(source: string, match: RedirectMatch): HiddenPage[] {
  const found = matchPath(source);
  const all = Object.values(currentRoutes()).flatMap((routes) =>
    Object.entries(routes).map(([name, { path, aliases = [] }]) => {
      const patterns = typeof path === 'string' ? [path] : [...new Set(Object.values(path))];
      return { name, path: `/${patterns[0] ?? ''}`, patterns: [...patterns, ...aliases] };
    }),
  );
  const prefix = splitPath(source.toLowerCase()).segments;
  const isBelow = (pattern: string) => {
    const segments = pattern.toLowerCase().split('/');
    return prefix.length > 0 && prefix.every((segment, at) => segments[at] === segment);
  };
  return all
    .filter(
      ({ name, patterns }) =>
        (found.kind !== 'notFound' && found.route.name === name) || (match === 'prefix' && patterns.some(isBelow)),
    )
    .map(({ name, path }) => ({ name, path }));
}
