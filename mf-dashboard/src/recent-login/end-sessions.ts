import { otherSessionsEndRequest, sessionEndRequest } from '@houni/api-client/requests/sessions';

/** Ends the session of a token, or all other sessions of its account. Throws if the API does not answer 2xx. */
export async function endSessions(apiUrl: string, idToken: string, which: 'this' | 'others'): Promise<void> {
  const { url, method } = which === 'this' ? sessionEndRequest() : otherSessionsEndRequest();
  const response = await fetch(apiUrl + url, {
    method,
    headers: { authorization: `Bearer ${idToken}` },
  });
  await response.text();
  if (!response.ok) throw new Error(`The API answered ${response.status} to the end of sessions.`);
}
