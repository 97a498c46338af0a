import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSetSchema } from '@houni/release/release-set';
import type { ReleaseSet } from '@houni/release/release-set';

/** Where a set is remembered: beside the files of the releases, whose hashes it names. */
export interface FollowedSetPlace {
  cacheDir: string;
  /** Each origin counts its sets by itself: a development server has another one than the store. */
  artefactUrl: string;
}

function fileOf({ cacheDir, artefactUrl }: FollowedSetPlace): string {
  return path.join(cacheDir, `followed-${createHash('sha256').update(artefactUrl).digest('hex').slice(0, 12)}.json`);
}

/**
 * The set that this shell used last, also before it was started again: what it starts on while the origin does not answer, and the
 * number below which it never goes. Null if there is none or it cannot be read.
 */
export async function readFollowedSet(place: FollowedSetPlace): Promise<ReleaseSet | null> {
  try {
    return releaseSetSchema.parse(JSON.parse(await readFile(fileOf(place), 'utf8')));
  } catch {
    return null;
  }
}

/** Several shells of one machine may share the folder: the file is replaced as a whole. */
export async function writeFollowedSet(place: FollowedSetPlace, set: ReleaseSet): Promise<void> {
  await mkdir(place.cacheDir, { recursive: true });
  const temporary = path.join(place.cacheDir, `${randomUUID()}.tmp`);
  await writeFile(temporary, JSON.stringify(set));
  await rename(temporary, fileOf(place));
}
