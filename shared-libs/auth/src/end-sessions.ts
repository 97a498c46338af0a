/** Ends the session of a token, or all other sessions of its account. Throws if the API does not answer 2xx. */
export async function endSessions(apiUrl: string, idToken: string, which: 'this' | 'others'): Promise<void> {
  const response = await fetch(`${apiUrl}/user-auth/${which === 'this' ? 'session' : 'sessions'}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${idToken}` },
  });
  await response.text();
  if (!response.ok) throw new Error(`The API answered ${response.status} to the end of sessions.`);
}
