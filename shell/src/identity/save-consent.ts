/** Writes the decision about the statistics to the account of the signed-in user. Throws where that fails. */
export async function saveConsent(apiUrl: string, token: string, statistics: boolean): Promise<void> {
  const response = await fetch(`${apiUrl}/user-auth/me`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ consents: { statistics } }),
  });
  await response.text();
  if (!response.ok) throw new Error(`The API answered ${response.status}.`);
}
