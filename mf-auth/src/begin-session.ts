import type { User } from 'firebase/auth';

/** Thrown where our own server refuses or cannot keep a session. */
export class SessionRefused extends Error {
  constructor(status: number) {
    super(`Our server answered ${status} to the token-sync call.`);
  }
}

export interface BeginSessionOptions {
  apiUrl: string;
  /** What a new account says about itself; without it the user has signed in. */
  signup?: { kind: 'private' | 'agency'; displayName: string };
}

/**
 * Hands a signed-in user over to our server, which sets the session cookies of all our hosts, and tells the API,
 * which makes or renews the profile. The API's part may fail without undoing the sign-in: the next one repeats it.
 */
export async function beginSession(
  user: Pick<User, 'getIdToken' | 'refreshToken'>,
  { apiUrl, signup }: BeginSessionOptions,
): Promise<void> {
  const authorization = `Bearer ${await user.getIdToken()}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const synced = await fetch('/auth-token-sync', {
    method: 'POST',
    headers,
    body: JSON.stringify({ refreshToken: user.refreshToken }),
  });
  if (!synced.ok) throw new SessionRefused(synced.status);
  try {
    const path = signup ? 'user-auth/signup' : 'user-auth/hook/login';
    const told = await fetch(`${apiUrl}/${path}`, { method: 'POST', headers, body: JSON.stringify(signup ?? {}) });
    // Read to its end: the page is left next, which would abort the answer.
    await told.text();
    if (!told.ok) throw new Error(`The API answered ${told.status}.`);
  } catch (error) {
    console.warn('The profile could not be brought up to date at sign-in.', error);
  }
}
