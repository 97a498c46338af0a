import type { User } from 'firebase/auth';
import type { LoginHookAnswer } from '@houni/contracts/account';
import { TERMS_VERSION } from '@houni/contracts/account-terms';
import type { Locale } from '@houni/contracts/locale';
import { SESSION_RENEWED } from '@houni/contracts/session-event';
import { codeError } from './failure.ts';

/** Thrown where our own server refuses or cannot keep a session. */
export class SessionRefused extends Error {
  constructor(status: number) {
    super(`Our server answered ${status} to the token-sync call.`);
  }
}

export interface BeginSessionOptions {
  apiUrl: string;
  /** The language of the screens: a new account is written to in it. */
  locale: Locale;
  /** What a new account says about itself, on a screen that asks for the consent to the terms; without it the user has signed in. */
  signup?: { kind: 'private' | 'agency'; displayName: string };
}

/** Whether the browser keeps cookies of this site: what it says of itself is not to be relied on (Chromium, all blocked). */
function keepsCookies(): boolean {
  const probe = 'houni-probe=1';
  try {
    document.cookie = `${probe}; Path=/; SameSite=Lax`;
    const isKept = document.cookie.includes(probe);
    document.cookie = `${probe}; Path=/; SameSite=Lax; Max-Age=0`;
    return isKept;
  } catch {
    return false;
  }
}

/** What our side knows of the account. */
export interface BegunSession {
  /** Its owner has asked for it to be deleted: the profile says what will happen, and keeps it. */
  leaving: boolean;
}

/**
 * Hands a signed-in user over to our server, which sets the session cookies of all our hosts, and tells the API,
 * which makes or renews the profile. The API's part may fail without undoing the sign-in: the next one repeats it.
 * Throws where our server refuses, and an error of the code `web-storage-unsupported` where no cookie would be kept.
 */
export async function beginSession(
  user: Pick<User, 'getIdToken' | 'refreshToken'>,
  options: BeginSessionOptions,
): Promise<BegunSession> {
  // A session that no cookie can keep would end with this page, unsaid.
  if (!keepsCookies()) throw codeError('web-storage-unsupported');
  const idToken = await user.getIdToken();
  const synced = await fetch('/auth-token-sync', {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: user.refreshToken }),
  });
  if (!synced.ok) throw new SessionRefused(synced.status);
  dispatchEvent(new Event(SESSION_RENEWED));
  return tellApi(idToken, options);
}

/** Tells the API who has signed in, or what the provider knows now; it makes the profile or brings it up to date. */
export async function tellApi(idToken: string, { apiUrl, locale, signup }: BeginSessionOptions): Promise<BegunSession> {
  try {
    const path = signup ? 'user-auth/signup' : 'user-auth/hook/login';
    const told = await fetch(`${apiUrl}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...(signup && { ...signup, terms: TERMS_VERSION }), locale }),
    });
    // Read to its end: the page is left next, which would abort the answer.
    const text = await told.text();
    if (!told.ok) throw new Error(`The API answered ${told.status}.`);
    const { profile } = JSON.parse(text) as LoginHookAnswer; // the API checks its answers against it
    return { leaving: Boolean(profile.leaving) };
  } catch (error) {
    console.warn('The profile could not be brought up to date at sign-in.', error);
    return { leaving: false };
  }
}
