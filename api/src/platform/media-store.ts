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

const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws Error for a name that could lead out of its area; only we create names, so this is a programming error */
export function assertName(name: string): void {
  if (!NAME.test(name) || name.includes('..')) throw new Error(`invalid name of a stored file: ${name}`);
}
