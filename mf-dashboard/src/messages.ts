import type { Locale } from '@houni/contracts/locale';
import { loadIdentityTexts } from '@houni/identity/messages';
import type { Messages } from '@houni/remote';

/** One chunk a locale: a visitor loads the texts of one language. */
const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** The texts of the page that says how somebody signs in. */
const SECURITY: typeof LOADERS = {
  fr: () => import('./pages/security/messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./pages/security/messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./pages/security/messages/en.json', { with: { type: 'json' } }),
  it: () => import('./pages/security/messages/it.json', { with: { type: 'json' } }),
  es: () => import('./pages/security/messages/es.json', { with: { type: 'json' } }),
};

/** The texts of this remote by namespace, and what the identity provider's failures are called. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  const [own, security, identity] = await Promise.all([
    LOADERS[locale](),
    SECURITY[locale](),
    loadIdentityTexts(locale),
  ]);
  return { dashboard: own.default, dashboardSecurity: security.default, identity };
}
