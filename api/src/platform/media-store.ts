/** Public files are served below the media URL; private files are read only by the API. */
export type Area = 'public' | 'private';

/** Stores the bytes of media. A name is a path of safe segments; a public file never changes under its name. */
export interface MediaStore {
  /** Writes a file atomically. */
  put: (area: Area, name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** @throws Error when there is no such file */
  get: (area: Area, name: string) => Promise<Buffer>;
  /** Removes files; missing files are ignored. */
  remove: (area: Area, names: readonly string[]) => Promise<void>;
}

/**
 * A file never changes under its name, so browsers need not ask again. It may be withdrawn: shared caches ask after a
 * minute (decision 0133).
 */
export const MEDIA_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=60, immutable';

const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws Error for a name that could lead out of its area; only we create names, so this is a programming error */
export function assertName(name: string): void {
  if (!NAME.test(name) || name.includes('..')) throw new Error(`invalid name of a stored file: ${name}`);
}
