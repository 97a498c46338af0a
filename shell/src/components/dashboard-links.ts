import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';

/** Addresses of the signed-in user's pages on the dashboard host. */
export function dashboardLinks(locale: Locale, dashboardUrl: string) {
  const at = (name: 'office' | 'profile' | 'userAds' | 'messages' | 'savedSearches' | 'credits' | 'plan' | 'orders') =>
    dashboardUrl + buildPath(name, {}, locale);
  return {
    office: at('office'),
    profile: at('profile'),
    userAds: at('userAds'),
    messages: at('messages'),
    savedSearches: at('savedSearches'),
    credits: at('credits'),
    plan: at('plan'),
    orders: at('orders'),
  };
}
