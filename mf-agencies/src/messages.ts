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
const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The texts of an agency's page. */
const loadAgencyPage = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./pages/agency/messages/${locale}.json`, { with: { type: 'json' } });

/** Loads the texts of this remote by namespace. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const [own, agencyPage] = await Promise.all([load(locale), loadAgencyPage(locale)]);
  return { agencies: own.default, agencyPage: agencyPage.default };
}
