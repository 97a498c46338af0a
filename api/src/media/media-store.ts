/** Public files are read by everybody below the media address; private ones only by this process. */
export type Area = 'public' | 'private';

/** Where the bytes of media stand. A name is a path of safe segments; what is public never changes under its name. */
export interface MediaStore {
  /** Writes a file whole, or not at all. */
  put: (area: Area, name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** @throws Error where there is none */
  get: (area: Area, name: string) => Promise<Buffer>;
  /** Removes files; one that is not there is fine. */
  remove: (area: Area, names: readonly string[]) => Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws Error for a name that could lead out of its area: all names are made by us */
export function assertName(name: string): void {
  if (!NAME.test(name) || name.includes('..')) throw new Error(`the storage cannot hold the name ${name}`);
}
