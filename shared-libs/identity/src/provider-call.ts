import type { IdentitySettings } from './auth-service.ts';
import { codeError } from './failure.ts';

/** What the provider calls a token that does not count any more: the password was changed, the account is gone or closed. */
const ENDED = new Set(['TOKEN_EXPIRED', 'INVALID_ID_TOKEN', 'USER_NOT_FOUND', 'USER_DISABLED']);

/**
 * Calls the identity provider without its library: for what a page must know or tell before anything is signed.
 * @throws an error of the code `user-token-expired` where the token has ended; fetch's own where the network is away
 */
export async function callProvider<T>(
  { apiKey, emulatorUrl }: Pick<IdentitySettings, 'apiKey' | 'emulatorUrl'>,
  method: 'lookup' | 'update',
  body: { idToken: string } & Record<string, unknown>,
): Promise<T> {
  const service = 'identitytoolkit.googleapis.com';
  const origin = emulatorUrl ? `${emulatorUrl}/${service}` : `https://${service}`;
  const response = await fetch(`${origin}/v1/accounts:${method}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { error?: { message?: string } }; // the provider's documented answers
  if (response.ok) return answer as T; // what the caller has asked for
  const reason = answer.error?.message?.split(' ')[0] ?? '';
  if (ENDED.has(reason)) throw codeError('user-token-expired');
  throw new Error(`The identity provider answered ${response.status}: ${reason}.`);
}
