import type { Locale } from '@houni/domain/locale';
import type { PageHead } from './head-html.ts';

/** Addresses of a page in other languages that its data gives, where translating the path is not enough. */
export type AlternateLinks = Partial<Record<Locale, string>>;

/** Reads the alternate links of a page's head. The current query is added, except to an address with its own query. */
export function alternateLinks({ languages, alternates }: PageHead, search: string): AlternateLinks {
  const links: AlternateLinks = {};
  for (const { hreflang, path } of languages ?? alternates ?? []) {
    if (hreflang !== 'x-default') links[hreflang] = path.includes('?') ? path : path + search;
  }
  return links;
}
