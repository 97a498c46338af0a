import { ADDRESSES } from '@houni/routing/addresses';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The pages of the shell itself. */
export const routes = {
  legal: { ...ADDRESSES.legal, indexed: true, query: [], offline: 'visited' },
  contact: { ...ADDRESSES.contact, indexed: true, query: ['subject', 'reference', 'sent'], offline: 'visited' },
  unsubscribe: ADDRESSES.unsubscribe,
} as const satisfies Record<string, RouteDeclaration>;
