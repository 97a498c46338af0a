import type { Locale } from '@houni/contracts/locale';
import type { PageHead } from './head-html.ts';

/** The addresses of a page in other languages that are known better than by translating its path. */
export type LanguageAddresses = Partial<Record<Locale, string>>;

/** With the page's query, which a change of language keeps; an address that has a query of its own is whole. */
export function languageAddresses({ languages, alternates }: PageHead, search: string): LanguageAddresses {
  const known: LanguageAddresses = {};
  for (const { hreflang, path } of languages ?? alternates ?? []) {
    if (hreflang !== 'x-default') known[hreflang] = path.includes('?') ? path : path + search;
  }
  return known;
}
