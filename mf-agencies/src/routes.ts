import { ADDRESSES } from '@houni/routing/addresses';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'agencies';

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  tokens: { ...ADDRESSES.tokens, indexed: true, query: ['order'] },
  pricing: { ...ADDRESSES.pricing, indexed: true, query: ['order'] },
  // The link of a mail, with a secret: not indexed.
  agencyInvitation: ADDRESSES.agencyInvitation,
  addAgency: { ...ADDRESSES.addAgency, indexed: true, query: [] },
  agencies: {
    ...ADDRESSES.agencies,
    indexed: true,
    query: ['q', 'governorate', 'language', 'sort'],
    warmUp: true,
    offline: 'visited',
    skeleton: 'cards',
  },
  agency: { ...ADDRESSES.agency, indexed: true, query: ['page'], correctsPath: true, offline: 'visited' },
} as const satisfies Record<string, RouteDeclaration>;
