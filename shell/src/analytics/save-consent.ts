import { profileUpdateRequest } from '@houni/api-client/requests/account';

/**
 * Saves the decision about the statistics to the account of the signed-in user. Rejects if that fails.
 * @returns `unauthorized` if the session has expired
 */
export async function saveConsent(
  apiUrl: string,
  token: string,
  statistics: boolean,
): Promise<'saved' | 'unauthorized'> {
  const { url, method, body } = profileUpdateRequest({ consents: { statistics } });
  const response = await fetch(apiUrl + url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.text();
  if (response.status === 401) return 'unauthorized';
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  return 'saved';
}
