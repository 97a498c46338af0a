import { ADDRESSES } from '@houni/routing/addresses';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'postad';

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  postad: { ...ADDRESSES.postad, warmUp: true },
  importAd: ADDRESSES.importAd,
} as const satisfies Record<string, RouteDeclaration>;
