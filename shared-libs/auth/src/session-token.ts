/**
 * Fetches the bearer token of this browser's session from our server; null if no user is signed in.
 * @param renew requests a new token, e.g. after the user's name has changed
 */
export async function fetchSessionToken({ renew = false } = {}): Promise<string | null> {
  const response = await fetch(`/auth-token-sync${renew ? '?renew=1' : ''}`, { cache: 'no-store' });
  const text = await response.text();
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`Our server answered ${response.status} to the request for a token.`);
  return (JSON.parse(text) as { token: string }).token; // our own server's answer
}
