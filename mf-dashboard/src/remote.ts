import { defineRemote } from '@houni/remote';
import { messages } from './messages.ts';
import { profilePage } from './pages/profile/profile.ts';
import { savedSearchesPage } from './pages/saved-searches/saved-searches.ts';
import { userAdsPage } from './pages/user-ads/user-ads.ts';

export default defineRemote({
  name: 'dashboard',
  pages: {
    profile: profilePage,
    security: async () =>
      (await import(/* webpackChunkName: "page-security" */ './pages/security/security.ts')).securityPage,
    userAds: userAdsPage,
    userAdStatistics: async () =>
      (await import(/* webpackChunkName: "page-userAdStatistics" */ './pages/user-ads/statistics/ad-statistics.ts'))
        .adStatisticsPage,
    savedSearches: savedSearchesPage,
    credits: async () =>
      (await import(/* webpackChunkName: "page-credits" */ './pages/buying/credits/credits.ts')).creditsPage,
    plan: async () => (await import(/* webpackChunkName: "page-plan" */ './pages/buying/plan/plan.ts')).planPage,
    orders: async () =>
      (await import(/* webpackChunkName: "page-orders" */ './pages/buying/orders/orders.ts')).ordersPage,
    order: async () => (await import(/* webpackChunkName: "page-order" */ './pages/buying/order/order.ts')).orderPage,
    messages: async () =>
      (await import(/* webpackChunkName: "page-messages" */ './pages/messages/messages.ts')).messagesPage,
    conversation: async () =>
      (await import(/* webpackChunkName: "page-conversation" */ './pages/messages/conversation.ts')).conversationPage,
  },
  messages,
});
