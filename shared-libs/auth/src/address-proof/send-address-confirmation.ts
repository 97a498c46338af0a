import type { Locale } from '@houni/domain/locale';
import type { PublicConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { callProvider } from '../call-provider.ts';
import { withConfirmedAddress } from '../confirmation-link.ts';
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
  const page = `${siteUrl}${buildPath('emailConfirmed', {}, locale)}?redirect=${encodeURIComponent(returnUrl)}`;
  const account = accountOf(idToken);
  const continueUrl = account ? await withConfirmedAddress(page, account) : page;
  await callProvider(firebase, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl }, locale);
}

/** The account of a token, whose claims are JSON in base64url (RFC 7519); null if it cannot be read. */
function accountOf(idToken: string): { uid: string; email: string } | null {
  try {
    const [, payload = ''] = idToken.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { sub, email } = claims as { sub?: unknown; email?: unknown }; // both are checked
    return typeof sub === 'string' && typeof email === 'string' ? { uid: sub, email } : null;
  } catch {
    return null;
  }
}
