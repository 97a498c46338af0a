import type { Locale } from '@houni/domain/locale';
import { FRAME_TEXTS } from '@houni/dashboard/frame-texts';
import type { Messages, PageDefinition } from '@houni/remote';

/** One chunk per locale: a visitor loads the texts of one language. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The texts of the desk: the public pages of this remote do not load them. */
export const DESK_TEXTS = {
  agencyDesk: async (locale) => (await LOADERS[locale]()).default,
  ...FRAME_TEXTS,
} satisfies PageDefinition['texts'];
