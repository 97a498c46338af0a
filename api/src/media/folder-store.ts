import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertName } from './media-store.ts';
import type { Area, MediaStore } from './media-store.ts';

/** Media in `<DATA_DIR>/media`, which the API serves, and private ones in `<DATA_DIR>/media-private`, which nothing serves. */
export function createFolderStore(dataDir: string): MediaStore {
  const fileOf = (area: Area, name: string): string => {
    assertName(name);
    return path.join(dataDir, area === 'public' ? 'media' : 'media-private', name);
  };
  return {
    put: async (area, name, bytes) => {
      const file = fileOf(area, name);
      const folder = path.dirname(file);
      await mkdir(folder, { recursive: true, ...(area === 'private' && { mode: 0o700 }) });
      // Beside first: a reader, and a crash, find a whole file or none. Dots are never served.
      const beside = path.join(folder, `.${randomBytes(6).toString('hex')}.part`);
      try {
        const handle = await open(beside, 'wx', area === 'private' ? 0o600 : 0o644);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(beside, file);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    get: (area, name) => readFile(fileOf(area, name)),
    remove: async (area, names) => {
      await Promise.all(names.map((name) => rm(fileOf(area, name), { force: true })));
    },
  };
}
