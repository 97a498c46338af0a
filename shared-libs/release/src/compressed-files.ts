import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** What browsers load compressed. A shell loads a server bundle once, so compressing it is not worth the time. */
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.json', '.svg']);
const MIN_COMPRESSED_BYTES = 1000;

/** The end of the name of a file's compressed form. */
export const BROTLI_SUFFIX = '.br';

const compress = promisify(brotliCompress);

/** Whether browsers get this file compressed; without its size, whether they get a large one compressed. */
export function isCompressible(file: string, bytes: number = MIN_COMPRESSED_BYTES): boolean {
  return bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.has(extname(file));
}

/** The brotli form of a file at the highest level, which takes long: released files are compressed once. */
export async function brotli(bytes: Uint8Array): Promise<Buffer> {
  return compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}

/**
 * The files in the same order, after a compressed form of each one that browsers load compressed, so that any static host
 * can serve them. A compressed form that is already there is kept.
 */
export async function withCompressed(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const missing = [...files].filter(
    ([file, bytes]) => isCompressible(file, bytes.byteLength) && !files.has(file + BROTLI_SUFFIX),
  );
  const compressed = await Promise.all(
    missing.map(async ([file, bytes]) => [file + BROTLI_SUFFIX, await brotli(bytes)] as const),
  );
  return new Map([...compressed, ...files]);
}
