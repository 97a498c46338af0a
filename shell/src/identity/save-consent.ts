/**
 * Writes the decision about the statistics to the account of the signed-in user. Throws where that fails.
 * @returns `refused` where the API no longer knows the session
 */
export async function saveConsent(apiUrl: string, token: string, statistics: boolean): Promise<'taken' | 'refused'> {
  const response = await fetch(`${apiUrl}/user-auth/me`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ consents: { statistics } }),
  });
  await response.text();
  if (response.status === 401) return 'refused';
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  return 'taken';
}
