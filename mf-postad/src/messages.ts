import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import type postad from './messages/fr.json';
import type postadBlur from './pages/postad/media/blur/messages/fr.json';
import type postadEdit from './pages/postad/editing/messages/fr.json';
import type postadFiles from './pages/import-ad/files/messages/fr.json';
import type postadMap from './pages/postad/place/pin/messages/fr.json';
import type postadText from './pages/import-ad/text/messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    postad: typeof postad;
    postadEdit: typeof postadEdit;
    postadMap: typeof postadMap;
    postadBlur: typeof postadBlur;
    postadText: typeof postadText;
    postadFiles: typeof postadFiles;
  }
}

/** One chunk per locale: a visitor loads the texts of one language. */
const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** Loads the texts of this remote under its namespace. */
export async function messages(locale: Locale): Promise<Record<string, Messages>> {
  return { postad: (await load(locale)).default };
}
