import type { Locale } from '@houni/domain/locale';
import { loadReviewReasons } from '@houni/i18n/review-reasons';
import { loadFrameTexts } from '@houni/dashboard/frame-texts';
import type { Messages } from '@houni/remote';
import type dashboard from './messages/fr.json';
import type dashboardAds from './pages/user-ads/messages/fr.json';
import type dashboardBuying from './pages/buying/messages/fr.json';
import type dashboardMessages from './pages/messages/messages/fr.json';
import type dashboardSecurity from './pages/security/messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    dashboard: typeof dashboard;
    dashboardSecurity: typeof dashboardSecurity;
    dashboardMessages: typeof dashboardMessages;
    dashboardAds: typeof dashboardAds;
    dashboardBuying: typeof dashboardBuying;
  }
}

/** One chunk per locale: a visitor loads the texts of one language. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the security page. */
const SECURITY: typeof LOADERS = {
  fr: () => import('./pages/security/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./pages/security/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./pages/security/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./pages/security/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./pages/security/messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the conversations. */
const CONVERSATIONS: typeof LOADERS = {
  fr: () => import('./pages/messages/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./pages/messages/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./pages/messages/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./pages/messages/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./pages/messages/messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the pages about the user's ads. */
const USER_ADS: typeof LOADERS = {
  fr: () => import('./pages/user-ads/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./pages/user-ads/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./pages/user-ads/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./pages/user-ads/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./pages/user-ads/messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of the pages about credits, plans and orders. */
const BUYING: typeof LOADERS = {
  fr: () => import('./pages/buying/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./pages/buying/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./pages/buying/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./pages/buying/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./pages/buying/messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of this remote by namespace, and those of the frame of its pages. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const [own, security, conversations, userAds, buying, reviewReasons, frame] = await Promise.all([
    LOADERS[locale](),
    SECURITY[locale](),
    CONVERSATIONS[locale](),
    USER_ADS[locale](),
    BUYING[locale](),
    loadReviewReasons(locale),
    loadFrameTexts(locale),
  ]);
  return {
    dashboard: own.default,
    dashboardSecurity: security.default,
    dashboardMessages: conversations.default,
    dashboardAds: userAds.default,
    dashboardBuying: buying.default,
    reviewReasons,
    ...frame,
  };
}
