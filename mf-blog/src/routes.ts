import { ADDRESSES } from '@houni/routing/addresses';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'blog';

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  blog: { ...ADDRESSES.blog, indexed: true, query: ['tag'], warmUp: true, offline: 'visited', skeleton: 'cards' },
  article: { ...ADDRESSES.article, indexed: true, query: [], correctsPath: true, offline: 'visited' },
} as const satisfies Record<string, RouteDeclaration>;
