import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';

/** The first bytes of a PMTiles archive of version 3. */
const MAGIC = Buffer.from([...Buffer.from('PMTiles'), 3]);

/**
 * The path of an archive on the artefact origin. It changes with the file, because browsers keep what they have read of one.
 * @throws Error with one sentence if the file is no archive
 */
export function mapArchivePath(file: string): string {
  const start = Buffer.alloc(MAGIC.length);
  let bytes = 0;
  try {
    const descriptor = openSync(file, 'r');
    bytes = readSync(descriptor, start);
    closeSync(descriptor);
  } catch (error) {
    throw new Error(`The map ${file} cannot be read`, { cause: error });
  }
  if (bytes < MAGIC.length || !start.equals(MAGIC)) throw new Error(`${file} is not a PMTiles archive`);
  const { size, mtimeMs } = statSync(file);
  return `/map/${path.parse(file).name.replaceAll(/[^\w-]/g, '-')}-${size.toString(36)}-${Math.round(mtimeMs).toString(36)}.pmtiles`;
}
