import type { MediaKind } from '@houni/contracts/media';
import type { PictureFile } from './make-picture-files.ts';
import { WIDTHS } from './picture-sizes.ts';

/** The random part of a key, which is also part of its file names. */
function nameOf(key: string): string {
  return key.slice('md_'.length);
}

/** The private path of one part of an upload. `suffix` keeps two attempts at the same part apart. */
export function partPath(key: string, start: number, suffix: string): string {
  return `parts/${nameOf(key)}/${start}-${suffix}`;
}

/** The private path of the sanitised picture. */
export function masterPath(key: string): string {
  return `masters/${nameOf(key)}`;
}

/**
 * The common prefix of the public files of one version, below the media URL. Folders have one letter: `ad` would be one of two,
 * and block lists hide pictures of that path (decision 0123).
 */
export function publicBasePath(key: string, version: number): string {
  const name = nameOf(key);
  return `p/${name.slice(0, 1)}/${name.slice(1, 2)}/${name}-${version}`;
}

/** The paths of all public files of a version. */
export function publicFilePaths(base: string, widths: readonly number[]): string[] {
  const suffixes = widths.flatMap((width): PictureFile['suffix'][] => [`-${width}.avif`, `-${width}.webp`]);
  return suffixes.map((suffix) => `${base}${suffix}`);
}

/** What the names of the public files of a picture are made of. */
export interface PublicFiles {
  key: string;
  kind: MediaKind;
  version: number;
  base: string | null;
  widths: number[] | null;
  width: number | null;
  height: number | null;
}

/** The paths of all public files of a picture. Those of earlier versions stay for a day after a rotation. */
export function allPublicFilePaths({ key, kind, version, base, widths, width, height }: PublicFiles): string[] {
  if (base === null || widths === null) return [];
  const earlier = Array.from({ length: version }, (_, index) => publicBasePath(key, index + 1));
  // A rotated picture has its former height as its width.
  const ownSides = [width, height].filter((side) => side !== null);
  const all = [...new Set([...WIDTHS[kind], ...widths, ...ownSides])];
  return [...new Set([base, ...earlier])].flatMap((path) => publicFilePaths(path, all));
}
