/**
 * Saves the decision about the statistics to the account of the signed-in user. Rejects if that fails.
 * @returns `unauthorized` if the session has expired
 */
export async function saveConsent(
  apiUrl: string,
  token: string,
  statistics: boolean,
): Promise<'saved' | 'unauthorized'> {
  const response = await fetch(`${apiUrl}/user-auth/me`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ consents: { statistics } }),
  });
  await response.text();
  if (response.status === 401) return 'unauthorized';
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  return 'saved';
}
