import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Reduces pictures newer than `since` to a palette: a third of the bytes, and
 * a difference below the threshold of the comparison.
 * @param since milliseconds since 1970
 * @returns the number of written pictures, and the bytes of all pictures
 */
export async function compressPictures(folder: string, since: number): Promise<{ written: number; bytes: number }> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
  const changed = files.map((file) => path.join(folder, file)).filter((file) => statSync(file).mtimeMs >= since);
  for (const file of changed) {
    const picture = sharp(await readFile(file));
    await writeFile(file, await picture.png({ palette: true, quality: 98, dither: 0, effort: 10 }).toBuffer());
  }
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  return { written: changed.length, bytes };
}
