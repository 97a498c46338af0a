import type { User } from '@firebase/auth';
import { loginRequest, signupRequest } from '@houni/api-client/requests/sign-in';
import type { LoginHookAnswer } from '@houni/contracts/account';
import { TERMS_VERSION } from '@houni/domain/account-terms';
import type { Locale } from '@houni/domain/locale';
import { SESSION_RENEWED } from '@houni/domain/session-event';
import { authError } from './failure.ts';

const SYNC_PATH = '/auth-token-sync';
/** A sign-in does not wait longer for the other host. */
const OTHER_HOST_TIMEOUT_MS = 3000;

/** Thrown if our server rejects or cannot store a session. */
export class SessionRejected extends Error {
  constructor(status: number) {
    super(`Our server answered ${status} to the token-sync call.`);
  }
}

export interface BeginSessionOptions {
  apiUrl: string;
  /** The addresses of the site and of the dashboard. Each keeps a refresh token of its own. */
  siteUrl: string;
  dashboardUrl: string;
  /** The language of the screens; mails to a new account are written in it. */
  locale: Locale;
  /** The details of a new account, from a screen that asks for consent to the terms; absent at a sign-in. */
  signup?: { kind: 'private' | 'agency'; displayName: string };
}

/** Whether the browser stores our cookies: `navigator.cookieEnabled` is wrong in Chromium with all cookies blocked. */
function acceptsCookies(): boolean {
  const probe = 'houni-probe=1';
  try {
    document.cookie = `${probe}; Path=/; SameSite=Lax`;
    const isStored = document.cookie.includes(probe);
    document.cookie = `${probe}; Path=/; SameSite=Lax; Max-Age=0`;
    return isStored;
  } catch {
    return false;
  }
}

/** What our API knows of the account. */
export interface StartedSession {
  /** The user has requested its deletion: the profile page says when, and can cancel it. */
  isDeletionPending: boolean;
}

/**
 * Begins the session of a signed-in user: our server sets the session cookies of all our hosts, then the API creates or
 * updates the profile. If the API fails the sign-in still counts; the next one updates the profile.
 * @throws SessionRejected; an error of the code `web-storage-unsupported` if the browser blocks cookies
 */
export async function beginSession(
  user: Pick<User, 'getIdToken' | 'refreshToken'>,
  options: BeginSessionOptions,
): Promise<StartedSession> {
  // Without cookies the session would end with this page, without a message.
  if (!acceptsCookies()) throw authError('web-storage-unsupported');
  const idToken = await user.getIdToken();
  const request: RequestInit = {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: user.refreshToken }),
  };
  const synced = await fetch(SYNC_PATH, request);
  if (!synced.ok) throw new SessionRejected(synced.status);
  dispatchEvent(new Event(SESSION_RENEWED));
  const [started] = await Promise.all([syncProfile(idToken, options), syncOtherHost(request, options)]);
  return started;
}

/** Gives our other host the refresh token. If it fails, that host asks the first one when the shared token expires. */
async function syncOtherHost(request: RequestInit, { siteUrl, dashboardUrl }: BeginSessionOptions): Promise<void> {
  const other = [siteUrl, dashboardUrl].map((url) => new URL(url).origin).find((origin) => origin !== location.origin);
  if (other === undefined) return;
  try {
    const synced = await fetch(other + SYNC_PATH, {
      ...request,
      credentials: 'include',
      signal: AbortSignal.timeout(OTHER_HOST_TIMEOUT_MS),
    });
    if (!synced.ok) console.warn(`Our other host answered ${synced.status} to the token-sync call.`);
  } catch (error) {
    console.warn('The session could not be begun on our other host.', error);
  }
}

/** Lets the API create or update the profile from the token. */
export async function syncProfile(
  idToken: string,
  { apiUrl, locale, signup }: Omit<BeginSessionOptions, 'siteUrl' | 'dashboardUrl'>,
): Promise<StartedSession> {
  try {
    const { url, method, body } = signup
      ? signupRequest({ ...signup, terms: TERMS_VERSION, locale })
      : loginRequest({ locale });
    const response = await fetch(apiUrl + url, {
      method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Read the whole answer: the page navigates away next, which would abort it.
    const text = await response.text();
    if (!response.ok) throw new Error(`The API answered ${response.status}.`);
    const { profile } = JSON.parse(text) as LoginHookAnswer; // the API checks its answers against it
    return { isDeletionPending: Boolean(profile.pendingDeletion) };
  } catch (error) {
    console.warn('The profile could not be updated at sign-in.', error);
    return { isDeletionPending: false };
  }
}
