import { HINT_COOKIE, cookieName } from '../../session/session-cookie.ts';
import { deleteOtherUsersCaches } from '../cache-names.ts';
import { deleteCachedImages } from './images.ts';
import { scope } from './worker-scope.ts';

/** The name of the cookie with the uid of the signed-in user. */
export const hintCookie = cookieName(HINT_COOKIE, scope.location.protocol === 'https:');

/**
 * The uid of the signed-in user; null for visitors; undefined if workers cannot read cookies in this browser.
 * Then no private data is cached.
 */
export async function signedInUid(): Promise<string | null | undefined> {
  try {
    if (!scope.cookieStore) return undefined;
    const value = (await scope.cookieStore.get(hintCookie))?.value;
    return value ? decodeURIComponent(value) : null;
  } catch {
    return undefined; // a page must not fail because a cookie could not be read
  }
}

/** Deletes the data of all users but the signed-in one. Called whenever the session may have changed. */
export async function deleteOtherUsersData(): Promise<void> {
  if (await deleteOtherUsersCaches((await signedInUid()) ?? null)) await deleteCachedImages();
}
