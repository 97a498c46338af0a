import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type agencies from './messages/fr.json';
import type agencyDesk from './pages/desk/messages/fr.json';
import type agencyPage from './pages/agency/messages/fr.json';
import type agencyRegistration from './pages/registration/messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    agencies: typeof agencies;
    agencyPage: typeof agencyPage;
    agencyDesk: typeof agencyDesk;
    agencyRegistration: typeof agencyRegistration;
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

/** The texts of an agency's page. */
const AGENCY_PAGE: typeof LOADERS = {
  fr: () => import('./pages/agency/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./pages/agency/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./pages/agency/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./pages/agency/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./pages/agency/messages/es.json', { with: { type: 'json' } }),
};

/** Loads the texts of this remote by namespace. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const [own, agencyPage] = await Promise.all([LOADERS[locale](), AGENCY_PAGE[locale]()]);
  return { agencies: own.default, agencyPage: agencyPage.default };
}
