import type { Locale } from '@houni/contracts/locale';
import { buildPath } from '@houni/routing/build';
import { matchPath } from '@houni/routing/match';

/** The address of a recorded search in another language; the page corrects the names of places in it. */
export function addressInLanguage(url: string, locale: Locale): string {
  const [path = '', query] = url.split('?');
  const match = matchPath(path);
  if (match.kind === 'notFound' || match.route.name !== 'listing') return url;
  return buildPath('listing', match.route.params, locale) + (query === undefined ? '' : `?${query}`);
}
