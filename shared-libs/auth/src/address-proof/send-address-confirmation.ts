import type { Locale } from '@houni/contracts/locale';
import type { PublicConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { callProvider } from '../call-provider.ts';
import { checkAuthLimit } from '../check-auth-limit.ts';
import { authError } from '../failure.ts';
import { fetchSessionToken } from '../session-token.ts';

/**
 * Lets the identity provider mail the link that confirms the address of the signed-in user, in the language of the page.
 * It needs neither the provider's library nor a recent sign-in.
 * @param returnUrl the page to which the confirmation leads back
 * @throws RateLimitError; an error of the code `user-token-expired` without a session; fetch's own without a connection
 */
export async function sendAddressConfirmation(
  { apiUrl, siteUrl, firebase }: PublicConfig,
  locale: Locale,
  returnUrl: string,
): Promise<void> {
  await checkAuthLimit(apiUrl, 'mail');
  const idToken = await fetchSessionToken();
  if (idToken === null) throw authError('user-token-expired');
  const continueUrl = `${siteUrl}${buildPath('emailConfirmed', {}, locale)}?redirect=${encodeURIComponent(returnUrl)}`;
  await callProvider(firebase, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl }, locale);
}
