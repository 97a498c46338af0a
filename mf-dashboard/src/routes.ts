import { ADDRESSES } from '@houni/routing/addresses';
import type { RouteDeclaration } from '@houni/routing/route-table';

/** The remote's name: of its texts, endpoints and routes. */
export const name = 'dashboard';

/** The routes that this remote serves; the build writes them into the manifest. */
export const routes = {
  profile: { ...ADDRESSES.profile, signIn: true },
  security: { ...ADDRESSES.security, signIn: true },
  userAds: ADDRESSES.userAds,
  userAdStatistics: ADDRESSES.userAdStatistics,
  savedSearches: ADDRESSES.savedSearches,
  credits: ADDRESSES.credits,
  plan: ADDRESSES.plan,
  orders: ADDRESSES.orders,
  order: ADDRESSES.order,
  messages: ADDRESSES.messages,
  conversation: ADDRESSES.conversation,
} as const satisfies Record<string, RouteDeclaration>;
