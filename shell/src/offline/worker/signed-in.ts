import { HINT_COOKIE } from '../../session/session-cookie.ts';
import { keepOnlyCachesOf } from '../cache-names.ts';
import { forgetImages } from './images.ts';
import { scope } from './worker-scope.ts';

/**
 * The uid of the signed-in user, null for nobody, undefined where cookies cannot be read in this browser's workers: then
 * nothing private is kept at all.
 */
export async function signedInUid(): Promise<string | null | undefined> {
  try {
    if (!scope.cookieStore) return undefined;
    const value = (await scope.cookieStore.get(HINT_COOKIE))?.value;
    return value ? decodeURIComponent(value) : null;
  } catch {
    return undefined; // a page must not fail because a cookie could not be read
  }
}

/** Clears what belongs to anybody but the signed-in user; called whenever the session may have changed. */
export async function clearOthers(): Promise<void> {
  if (await keepOnlyCachesOf((await signedInUid()) ?? null)) await forgetImages();
}
