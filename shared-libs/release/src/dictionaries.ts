import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { isCompressible } from './compressed-files.ts';

/**
 * Files of older versions as compression dictionaries (RFC 9842): a browser that has the file of the version before loads
 * the changes of the new one. Forms are made when a version is published, so that any host that reads one request header
 * can serve them.
 */

/** What is read of an artefact store. */
interface StoredVersions {
  children(prefix: string): Promise<string[]>;
  list(prefix: string): Promise<string[]>;
  read(path: string): Promise<Uint8Array | null>;
  writtenAt(path: string): Promise<Date | null>;
}

/** How many versions before the new one a browser may have: not all of them were promoted. */
const MAX_DICTIONARIES = 4;

/** The end of the name of such a form. Its content coding is `dcz`: a header and a zstd frame. */
export const DELTA_SUFFIX = '.dcz';

/** The name of a chunk ends with the hash of its content. */
const CONTENT_HASH = /-[0-9a-f]{12}(?=\.m?js$)/;
const DICTIONARY_ID = /^"([\w.+-]+~[\w.+-]+)"$/;
const SCRIPT = /^([^/]+)\/([^/]+)\/([^/~]+\.m?js)$/;
/** Magic number of a `dcz` stream: a zstd frame to skip, with 32 bytes. */
const DCZ_HEADER = Buffer.from('5e2a4d1820000000', 'hex');
const ZSTD_LEVEL = 19;
/** Browsers accept windows of up to 8 MB. */
const ZSTD_WINDOW_LOG = 23;

const zstd = promisify(zstdCompress);

/**
 * The header `use-as-dictionary` of a script, or `null` for other files.
 * @param path `<folder>/<version>/<file>`
 */
export function dictionaryHeader(path: string): string | null {
  const [, folder, version, file] = SCRIPT.exec(path) ?? [];
  if (!folder || !version || !file || !isCompressible(file)) return null;
  return `match="/${folder}/*/${file.replace(CONTENT_HASH, '-*')}", id="${version}~${file}"`;
}

/**
 * The path of a script's form for the dictionary that a request names.
 * @param id the header `dictionary-id`
 */
export function deltaPath(path: string, id: string | undefined): string | null {
  const [, dictionary] = DICTIONARY_ID.exec(id ?? '') ?? [];
  return dictionary === undefined ? null : `${path}~${dictionary}${DELTA_SUFFIX}`;
}

/** The path of the script that a path of `deltaPath` is a form of. */
export function scriptOfDelta(path: string): string {
  return path.slice(0, path.indexOf('~'));
}

/**
 * The same files, with the changes of each script since the versions before.
 * @param last the file that a complete version has
 */
export async function withDeltas(
  store: StoredVersions,
  name: string,
  last: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const result = new Map<string, Uint8Array>();
  for (const version of await newestVersions(store, name, last)) {
    const older = (await store.list(`${name}/${version}`)).map((path) => path.slice(name.length + version.length + 2));
    const olderByPart = new Map(older.map((file) => [partOf(file), file]));
    for (const [file, bytes] of files) {
      const dictionary = olderByPart.get(partOf(file));
      if (dictionary === undefined || dictionaryHeader(`${name}/${version}/${dictionary}`) === null) continue;
      const known = await store.read(`${name}/${version}/${dictionary}`);
      if (known) result.set(`${file}~${version}~${dictionary}${DELTA_SUFFIX}`, await delta(bytes, known));
    }
  }
  // The last file stays last.
  return new Map([...result, ...files]);
}

async function newestVersions(store: StoredVersions, name: string, last: string): Promise<string[]> {
  const versions = await Promise.all(
    (await store.children(name)).map(async (version) => ({
      version,
      at: await store.writtenAt(`${name}/${version}/${last}`),
    })),
  );
  return versions
    .filter(({ at }) => at !== null)
    .toSorted((a, b) => Number(b.at) - Number(a.at))
    .slice(0, MAX_DICTIONARIES)
    .map(({ version }) => version);
}

/** What a script is called in every version. */
function partOf(file: string): string {
  return file.replace(CONTENT_HASH, '');
}

async function delta(bytes: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  const frame = await zstd(bytes, {
    dictionary,
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL, [constants.ZSTD_c_windowLog]: ZSTD_WINDOW_LOG },
  });
  return Buffer.concat([DCZ_HEADER, createHash('sha256').update(dictionary).digest(), frame]);
}
