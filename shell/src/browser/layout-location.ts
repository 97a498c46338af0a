import { declarationOf, matchPath } from '@houni/routing/match';
import { splitPageQuery } from '@houni/routing/page-query';
import type { LayoutPage } from '../render/layout.tsx';
import { SEARCH_META } from '../render/search-meta.ts';

/** The current page as the server renders header and footer for it: without parameters that change nothing. */
export function layoutLocation(): Pick<LayoutPage, 'path' | 'search' | 'searchLabel'> {
  const { pathname, search } = location;
  const match = matchPath(pathname);
  const names = match.kind === 'notFound' ? [] : declarationOf(match.route.name).query;
  return { path: pathname, search: splitPageQuery(names, search).known, searchLabel: searchLabel() };
}

function searchLabel(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${SEARCH_META}]`)?.content ?? null;
}
