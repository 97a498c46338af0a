/** `node scripts/make-map.ts`: draws the map of the country from the centres of sectors and OpenStreetMap's coast. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mapFiles } from './map/map-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

for (const [file, text] of Object.entries(mapFiles())) {
  await mkdir(path.dirname(path.join(ROOT, file)), { recursive: true });
  await writeFile(path.join(ROOT, file), text);
  console.log(`${file}: ${(Buffer.byteLength(text) / 1024).toFixed(1)} KB`);
}
