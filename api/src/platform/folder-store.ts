import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertName } from './media-store.ts';
import type { Area, MediaStore } from './media-store.ts';

/** Stores public media in `<DATA_DIR>/media`, which the API serves, and private media in `<DATA_DIR>/media-private`. */
export function createFolderStore(dataDir: string): MediaStore {
  const fileOf = (area: Area, name: string): string => {
    assertName(name);
    return path.join(dataDir, area === 'public' ? 'media' : 'media-private', name);
  };
  return {
    put: async (area, name, bytes) => {
      const file = fileOf(area, name);
      const folder = path.dirname(file);
      const created = await mkdir(folder, { recursive: true, ...(area === 'private' && { mode: 0o700 }) });
      // A new folder is an entry of its parent.
      for (let one = folder; created !== undefined && one.startsWith(created); one = path.dirname(one))
        await syncFolder(path.dirname(one));
      // Write a temporary file and rename it, so that a file is complete or missing. Dot files are never served.
      const temporary = path.join(folder, `.${randomBytes(6).toString('hex')}.part`);
      try {
        const handle = await open(temporary, 'wx', area === 'private' ? 0o600 : 0o644);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, file);
        await syncFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    get: (area, name) => readFile(fileOf(area, name)),
    remove: async (area, names) => {
      await Promise.all(names.map((name) => rm(fileOf(area, name), { force: true })));
    },
  };
}

/** Writes the names in a folder to the disk: without it a renamed file may be gone after a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
