import type { Locale } from '@houni/domain/locale';
import { isSignedLink, signLink } from '../platform/signed-link.ts';
import type { Services } from '../services.ts';

export const CANCELLATION_PATH = '/user-auth/cancel-deletion';
const PURPOSE = 'account-deletion-cancellation';

/** The link of a mail to the page that cancels a deletion. Its button needs no sign-in. */
export function cancellationUrl(
  { apiUrl, mailSigningKey }: Services['environment'],
  key: string,
  locale: Locale,
): string {
  const signature = signLink(PURPOSE, key, mailSigningKey);
  return `${apiUrl}${CANCELLATION_PATH}?key=${key}&signature=${signature}&locale=${locale}`;
}

export function isCancellationLink(
  { acceptedSigningKeys }: Services['environment'],
  key: string,
  signature: string,
): boolean {
  return isSignedLink(PURPOSE, key, signature, acceptedSigningKeys);
}
