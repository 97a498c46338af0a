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

interface MessagesModule {
  default: Messages;
}

/** The folders with texts of pages, by the namespace of these texts. One chunk for each folder and language. */
const FOLDERS = {
  dashboardSecurity: 'security',
  dashboardMessages: 'messages',
  // oxlint-disable-next-line houni/block-lists -- a folder of the source, not an address
  dashboardAds: 'user-ads',
  dashboardBuying: 'buying',
} as const;

async function loadPages(locale: Locale): Promise<Record<string, Messages>> {
  const loaded = Object.entries(FOLDERS).map(async ([namespace, folder]) => {
    const texts = (await import(`./pages/${folder}/messages/${locale}.json`, {
      with: { type: 'json' },
    })) as MessagesModule;
    return [namespace, texts.default] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** Loads the texts of this remote by namespace, and those of the frame of its pages. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const [own, pages, reviewReasons, frame] = await Promise.all([
    import(`./messages/${locale}.json`, { with: { type: 'json' } }) as Promise<MessagesModule>,
    loadPages(locale),
    loadReviewReasons(locale),
    loadFrameTexts(locale),
  ]);
  return { dashboard: own.default, ...pages, reviewReasons, ...frame };
}
