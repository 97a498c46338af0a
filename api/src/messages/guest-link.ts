import type { Locale } from '@houni/domain/locale';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';

export const GUEST_CONVERSATION_PATH = '/public/conversation';
const PURPOSE = 'guest-conversation';

/** The page of a conversation for its guest, who has no account: the link is only in mails to their address. */
export function guestConversationUrl(
  { apiUrl, mailSigningKey }: Pick<Services['environment'], 'apiUrl' | 'mailSigningKey'>,
  locale: Locale,
  key: string,
): string {
  const signature = signLink(PURPOSE, key, mailSigningKey);
  return `${apiUrl}${GUEST_CONVERSATION_PATH}?key=${key}&signature=${signature}&locale=${locale}`;
}

export function isGuestLink({ environment }: Pick<Services, 'environment'>, key: string, signature: string): boolean {
  return isSignedLink(PURPOSE, key, signature, environment.acceptedSigningKeys);
}
