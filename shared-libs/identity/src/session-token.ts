/**
 * The bearer token of this browser's session, as our server hands it to its pages; null where nobody is signed in.
 * @param renew a token that was made now, e.g. after the user's name has changed
 */
export async function sessionToken({ renew = false } = {}): Promise<string | null> {
  const response = await fetch(`/auth-token-sync${renew ? '?renew=1' : ''}`, { cache: 'no-store' });
  const text = await response.text();
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`Our server answered ${response.status} to the question for a token.`);
  return (JSON.parse(text) as { token: string }).token; // our own server's answer
}
