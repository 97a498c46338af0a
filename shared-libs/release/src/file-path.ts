import { ReleaseError } from './release-error.ts';

const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*$/;

/**
 * Whether a path can be that of a release's file: relative, forward slashes, plain segments, none hidden. Rejects
 * every path that could lead out of the folder (`..`, an absolute path, a backslash, an escape).
 */
export function isSafePath(path: string): boolean {
  return path.length > 0 && path.length <= 300 && path.split('/').every((segment) => SEGMENT.test(segment));
}

/** Returns the path; throws a `ReleaseError` if it could lead out of its folder. */
export function safePath(path: string): string {
  if (!isSafePath(path)) throw new ReleaseError(`${JSON.stringify(path)} is not a path of a release file.`);
  return path;
}
