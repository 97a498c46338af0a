/** Prefix of all caches of the service worker, so that they can be found and deleted together. */
const PREFIX = 'houni-';

/** Scripts and fonts of releases, which are immutable. */
export const RELEASE_FILES = `${PREFIX}release-files`;
export const IMAGES = `${PREFIX}images`;
/** Pages and API responses that are the same for every visitor. */
export const SHARED_PAGES = `${PREFIX}pages`;
export const SHARED_API = `${PREFIX}api`;
/** The offline pages; each version of the shell has its own. */
export const OFFLINE_PAGES = `${PREFIX}offline-`;
const USER_PREFIX = `${PREFIX}user-`;

/** A cache of one user, whose uid is part of the name. */
export function privateCache(uid: string, kind: 'pages' | 'api' | 'offline'): string {
  return `${USER_PREFIX}${uid}-${kind}`;
}

/** True for caches of other users; with null for the caches of all users. */
export function isOtherUsersCache(name: string, uid: string | null): boolean {
  return name.startsWith(USER_PREFIX) && (uid === null || !name.startsWith(`${USER_PREFIX}${uid}-`));
}

export function isOurCache(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Deletes the caches of other users; true if there were any. */
export async function deleteOtherUsersCaches(uid: string | null): Promise<boolean> {
  const others = (await caches.keys()).filter((name) => isOtherUsersCache(name, uid));
  await Promise.all(others.map((name) => caches.delete(name)));
  return others.length > 0;
}
