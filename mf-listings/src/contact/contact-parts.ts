import type { Locale } from '@houni/contracts/locale';
import type { Messages } from '@houni/remote';
import type { LatePart } from '@houni/remote/late-part';
import type { LiveMessageProps } from './late/live-message.tsx';
import type { MessageSheetProps } from './late/message-sheet.tsx';

const NAMESPACE = 'listingsContact';

const TEXTS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** What makes the form to an advertiser live: checks, sends, keeps. */
export const liveMessagePart: LatePart<LiveMessageProps> = {
  namespace: NAMESPACE,
  async load(locale) {
    const [{ LiveMessage }, texts] = await Promise.all([
      import(/* webpackChunkName: "contact" */ './late/live-message.tsx'),
      TEXTS[locale](),
    ]);
    return { Component: LiveMessage, texts: texts.default };
  },
};

/** The form in a sheet, for phones. */
export const messageSheetPart: LatePart<MessageSheetProps> = {
  namespace: NAMESPACE,
  async load(locale) {
    const [{ MessageSheet }, texts] = await Promise.all([
      import(/* webpackChunkName: "contact-sheet" */ './late/message-sheet.tsx'),
      TEXTS[locale](),
    ]);
    return { Component: MessageSheet, texts: texts.default };
  },
};
