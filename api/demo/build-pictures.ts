import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { PictureFolder, pictureFiles } from './picture-files.ts';
import { writePhotoManifest } from './photo-manifest.ts';

const REPORT_EVERY = 100;
/** Everything else on the machine is more important. */
const LOWEST_PRIORITY = 19;

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full; free about 100 MB and start again',
  EACCES: 'the folder may not be written; give this user the right to write it',
  EROFS: 'the file system is read-only; set DATA_DIR to a folder that can be written',
};

/**
 * `node api/demo/build-pictures.ts`: makes the demonstration pictures that are missing, one at a time, those of the first
 * pages first. It can be ended at any moment; the next run goes on. With `--manifest` it writes photos.json instead.
 */
async function main(): Promise<void> {
  if (process.argv.includes('--manifest')) {
    console.log(`photos.json lists ${await writePhotoManifest()} pictures`);
    return;
  }
  setPriority(LOWEST_PRIORITY);
  sharp.concurrency(1);
  const dataDir = process.env['DATA_DIR'] ?? resolve(import.meta.dirname, '../../.data');
  const folder = join(dataDir, 'media', 'demo');
  try {
    const pictures = new PictureFolder(folder);
    const files = pictureFiles();
    for (const [index, { name }] of files.entries()) {
      await pictures.make(name);
      if ((index + 1) % REPORT_EVERY === 0) console.log(`files ${index + 1} of ${files.length}`);
    }
    console.log(`all ${files.length} files of pictures are there`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
    console.error(`The demonstration pictures could not be made in ${folder}: ${reason}.`);
    process.exitCode = 1;
  }
}

await main();
