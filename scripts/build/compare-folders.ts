import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles, MANIFEST_FILE } from '@houni/release/manifest';

/** Characters that the message shows of each file, from shortly before the difference on. */
const EXCERPT_LENGTH = 80;
const EXCERPT_BEFORE = 20;

/**
 * Compares two build folders byte by byte.
 * @param name what the message calls the folders, e.g. `mf-blog/dist`
 * @returns a sentence that names the first file that differs and the place; null if all bytes are the same
 */
export async function folderDifference(name: string, first: string, second: string): Promise<string | null> {
  const [ours, theirs] = [await listFiles(first), await listFiles(second)];
  // Last, because it differs whenever another file does.
  const files = [...new Set([...ours, ...theirs])].toSorted(
    (a, b) => Number(a === MANIFEST_FILE) - Number(b === MANIFEST_FILE) || (a < b ? -1 : 1),
  );
  for (const file of files) {
    if (!theirs.includes(file)) return `${name}/${file} exists only in the first build.`;
    if (!ours.includes(file)) return `${name}/${file} exists only in the second build.`;
    const [one, two] = [await readFile(path.join(first, file)), await readFile(path.join(second, file))];
    const at = one.equals(two) ? -1 : firstDifference(one, two);
    if (at >= 0)
      return `${name}/${file} differs from byte ${at} on: the first build has ${excerpt(one, at)}, the second ${excerpt(two, at)}.`;
  }
  return null;
}

/**
 * Looks for paths of this machine in a build folder.
 * @returns a sentence that names the first file with one of the paths; null if there is none
 */
export async function pathInFolder(name: string, folder: string, paths: readonly string[]): Promise<string | null> {
  for (const file of await listFiles(folder)) {
    const bytes = await readFile(path.join(folder, file));
    for (const machinePath of paths) {
      const at = bytes.indexOf(machinePath);
      if (at >= 0) return `${name}/${file} contains the path ${machinePath}, at byte ${at}: ${excerpt(bytes, at)}.`;
    }
  }
  return null;
}

function firstDifference(one: Buffer, two: Buffer): number {
  const length = Math.min(one.length, two.length);
  for (let at = 0; at < length; at += 1) if (one[at] !== two[at]) return at;
  return length;
}

function excerpt(bytes: Buffer, at: number): string {
  const start = Math.max(0, at - EXCERPT_BEFORE);
  return JSON.stringify(bytes.toString('utf8', start, start + EXCERPT_LENGTH));
}
