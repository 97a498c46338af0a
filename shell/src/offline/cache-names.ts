/** Everything that the service worker keeps, so that it can be found and cleared as a whole. */
const PREFIX = 'houni-';

/** Scripts and fonts of releases: immutable, named by their content. */
export const RELEASE_FILES = `${PREFIX}release-files`;
export const IMAGES = `${PREFIX}images`;
/** Pages and answers of the API that are the same for every visitor. */
export const SHARED_PAGES = `${PREFIX}pages`;
export const SHARED_ANSWERS = `${PREFIX}answers`;
/** The offline pages, renewed with each version of the shell. */
export const OFFLINE_PAGES = `${PREFIX}offline-`;
const PRIVATE = `${PREFIX}user-`;

/** What belongs to one account: its caches carry its uid in their names. */
export function privateCache(uid: string, kind: 'pages' | 'answers' | 'offline'): string {
  return `${PRIVATE}${uid}-${kind}`;
}

/** True for the caches of any account but this one; null means nobody. */
export function isOthersCache(name: string, uid: string | null): boolean {
  return name.startsWith(PRIVATE) && (uid === null || !name.startsWith(`${PRIVATE}${uid}-`));
}

export function isOurCache(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Deletes what other accounts left in this browser; true where there was something. */
export async function keepOnlyCachesOf(uid: string | null): Promise<boolean> {
  const others = (await caches.keys()).filter((name) => isOthersCache(name, uid));
  await Promise.all(others.map((name) => caches.delete(name)));
  return others.length > 0;
}
