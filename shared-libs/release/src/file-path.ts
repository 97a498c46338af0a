import { ReleaseError } from './release-error.ts';

const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9._@~+-]*$/;

/**
 * Whether a path may name a file of a release: relative, forward slashes, plain segments, none of them hidden.
 * Everything that could climb out of a folder (`..`, an absolute path, a backslash, an escape) fails.
 */
export function isSafePath(path: string): boolean {
  return path.length > 0 && path.length <= 300 && path.split('/').every((segment) => SEGMENT.test(segment));
}

/** The path itself, or a `ReleaseError` where it could leave its folder. */
export function safePath(path: string): string {
  if (!isSafePath(path)) throw new ReleaseError(`${JSON.stringify(path)} is not a path of a release file.`);
  return path;
}
