import type { PictureFile } from './make-files.ts';

/** The random part of a key, which names its files too. */
function nameOf(key: string): string {
  return key.slice('md_'.length);
}

/** Where the parts of an upload stand, in private storage. `mark` makes two tries of the same part different. */
export function partName(key: string, start: number, mark: string): string {
  return `parts/${nameOf(key)}/${start}-${mark}`;
}

/** Where the clean picture stands, in private storage. */
export function masterName(key: string): string {
  return `masters/${nameOf(key)}`;
}

/** What the public files of one version begin with, below the media address. */
export function baseOf(key: string, version: number): string {
  const name = nameOf(key);
  return `p/${name.slice(0, 2)}/${name}-${version}`;
}

/** All public files of a version. */
export function fileNames(base: string, widths: readonly number[]): string[] {
  const suffixes = widths.flatMap((width): PictureFile['suffix'][] => [`-${width}.avif`, `-${width}.webp`]);
  return suffixes.map((suffix) => `${base}${suffix}`);
}
