import type { S3Client } from '@houni/s3/s3-client';
import type { ArtefactStore } from './artefact-store.ts';
import { BROTLI_SUFFIX } from './compressed-files.ts';
import { DELTA_SUFFIX } from './dictionaries.ts';
import { isSafePath, safePath } from './file-path.ts';
import { ReleaseError } from './release-error.ts';

/** Files of a folder that are stored at the same time. */
const PARALLEL_WRITES = 8;
/** Hidden, so that no listing shows it. */
const PROBE = '.write-once';

/**
 * An artefact store in a bucket of an S3-compatible storage. The storage must refuse a write with `If-None-Match: *` if the
 * object exists; the first write checks that.
 */
export function s3Store(client: S3Client, bucket: string): ArtefactStore {
  let probing: Promise<void> | null = null;
  const assertWriteOnce = (): Promise<void> => {
    probing ??= probeWriteOnce(client, bucket).catch((error: unknown) => {
      probing = null; // asked again by the next write
      throw error;
    });
    return probing;
  };

  const write: ArtefactStore['write'] = async (path, bytes) => {
    const name = safePath(path);
    await assertWriteOnce();
    if (await client.putNew(bucket, name, bytes)) return 'written';
    const present = await client.get(bucket, name);
    if (!present || Buffer.compare(present, bytes) !== 0)
      throw new ReleaseError(`${path} exists already with other content: released files are never overwritten.`);
    // Only for the time of the object.
    await client.put(bucket, name, bytes);
    return 'unchanged';
  };

  /** Stores a file of a folder that is not complete yet. */
  const complete = async (path: string, bytes: Uint8Array): Promise<void> => {
    // After an interruption there may be a compressed form that another version of Node.js made of the same file.
    if (path.endsWith(BROTLI_SUFFIX) || path.endsWith(DELTA_SUFFIX)) await client.putNew(bucket, safePath(path), bytes);
    else await write(path, bytes);
  };

  return {
    read: (path) => client.get(bucket, safePath(path)),
    write,
    async writeFolder(prefix, files) {
      const entries = [...files].map(([file, bytes]) => [`${prefix}/${safePath(file)}`, bytes] as const);
      const last = entries.pop();
      if (!last || (await client.storedAt(bucket, safePath(last[0])))) return false;
      await assertWriteOnce();
      for (let start = 0; start < entries.length; start += PARALLEL_WRITES)
        await Promise.all(entries.slice(start, start + PARALLEL_WRITES).map((entry) => complete(...entry)));
      return (await write(...last)) === 'written';
    },
    replace: (path, bytes) => client.put(bucket, safePath(path), bytes),
    writtenAt: (path) => client.storedAt(bucket, safePath(path)),
    async list(prefix) {
      const { objects } = await client.list(bucket, `${safePath(prefix)}/`, 'all');
      return objects.filter(isSafePath).toSorted();
    },
    async children(prefix) {
      const folder = prefix === '' ? '' : `${safePath(prefix)}/`;
      const { objects, folders } = await client.list(bucket, folder, 'one');
      const names = [...objects, ...folders.map((name) => name.replace(/\/$/, ''))].filter(isSafePath);
      return names.map((name) => name.slice(folder.length)).toSorted();
    },
    async removeFolder(prefix, first) {
      await client.remove(bucket, `${safePath(prefix)}/${safePath(first)}`);
      const { objects } = await client.list(bucket, `${safePath(prefix)}/`, 'all');
      for (const name of objects) await client.remove(bucket, name);
    },
  };
}

async function probeWriteOnce(client: S3Client, bucket: string): Promise<void> {
  const probe = Buffer.from('This object must never be overwritten.\n');
  const overwritten = (await client.putNew(bucket, PROBE, probe)) && (await client.putNew(bucket, PROBE, probe));
  if (overwritten)
    throw new ReleaseError(
      `The storage of the bucket ${bucket} ignores If-None-Match, so released files could be overwritten: use another one.`,
    );
}
