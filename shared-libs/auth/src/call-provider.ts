import type { Locale } from '@houni/domain/locale';
import type { AuthSettings } from './firebase-auth.ts';
import { authError } from './failure.ts';

/** The provider's errors for a token that is no longer valid: password changed, account deleted or disabled. */
const INVALID_TOKEN_ERRORS = new Set(['TOKEN_EXPIRED', 'INVALID_ID_TOKEN', 'USER_NOT_FOUND', 'USER_DISABLED']);

/**
 * Calls the identity provider's REST API without its library, so that a page does not have to load it.
 * @param locale the language of a mail that the call sends
 * @throws an error of the code `user-token-expired` for an invalid token; fetch's own without a connection
 */
export async function callProvider<T>(
  { apiKey, emulatorUrl }: Pick<AuthSettings, 'apiKey' | 'emulatorUrl'>,
  method: 'lookup' | 'update' | 'sendOobCode',
  body: { idToken: string } & Record<string, unknown>,
  locale?: Locale,
): Promise<T> {
  const service = 'identitytoolkit.googleapis.com';
  const origin = emulatorUrl ? `${emulatorUrl}/${service}` : `https://${service}`;
  const response = await fetch(`${origin}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(locale && { 'x-firebase-locale': locale }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { error?: { message?: string } }; // the provider's documented answers
  if (response.ok) return answer as T; // the caller names the answer of its method
  const reason = answer.error?.message?.split(' ')[0] ?? '';
  if (INVALID_TOKEN_ERRORS.has(reason)) throw authError('user-token-expired');
  if (reason === 'TOO_MANY_ATTEMPTS_TRY_LATER') throw authError('too-many-requests');
  throw new Error(`The identity provider answered ${response.status}: ${reason}.`);
}
