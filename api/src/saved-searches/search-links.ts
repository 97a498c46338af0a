import type { Locale } from '@houni/domain/locale';
import { signLink } from '../platform/signed-link.ts';
import type { LinkPurpose } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';

/** The actions of links in mails, and the paths of their pages. */
export const LINK_PATHS = {
  confirm: '/public/saved-search/confirm',
  unsubscribe: '/public/saved-search/unsubscribe',
} as const;
export type LinkAction = keyof typeof LINK_PATHS;

export const LINK_PURPOSES = {
  confirm: 'saved-search-confirm',
  unsubscribe: 'saved-search-unsubscribe',
} as const satisfies Record<LinkAction, LinkPurpose>;

/** The signed URLs for the mails of one search. */
export function searchLinks(
  { apiUrl, mailSigningKey }: Pick<Services['environment'], 'apiUrl' | 'mailSigningKey'>,
  key: string,
  locale: Locale,
): Record<LinkAction, string> {
  const link = (action: LinkAction) =>
    `${apiUrl}${LINK_PATHS[action]}?key=${key}&signature=${signLink(LINK_PURPOSES[action], key, mailSigningKey)}&locale=${locale}`;
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}
