import { matchPath } from '@houni/routing/match';
import { splitPageQuery } from '@houni/routing/page-query';
import type { LayoutPage } from '../render/layout.tsx';

/** The current address as the server renders header and footer for it: without parameters that change nothing. */
export function layoutLocation(): Pick<LayoutPage, 'path' | 'search'> {
  const { pathname, search } = location;
  return { path: pathname, search: splitPageQuery(matchPath(pathname), search).known };
}
