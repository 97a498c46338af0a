/** `node scripts/make-icons.ts`: draws the app's icons from the mark (`shell/icons/favicon.svg`) and writes them to the same folder. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { lightPalette } from '@houni/ui/palette';

const FOLDER = path.resolve(import.meta.dirname, '../shell/icons');
/** The size of the mark. */
const MARK_SIZE = { width: 30, height: 34 };

const mark = (await readFile(path.join(FOLDER, 'favicon.svg'), 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** Writes a square icon with the mark in its middle; `radius` rounds the corners. */
async function write(file: string, size: number, markHeight: number, radius: number): Promise<void> {
  const scale = markHeight / MARK_SIZE.height;
  const [x, y] = [(size - MARK_SIZE.width * scale) / 2, (size - markHeight) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${lightPalette.blueTint}"/><g transform="translate(${x} ${y}) scale(${scale})">${mark}</g></svg>`;
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(path.join(FOLDER, file));
}

for (const size of [192, 512]) {
  await write(`icon-${size}.png`, size, size * 0.66, size * 0.22);
  // Each platform cuts maskable icons to its own shape, so the mark stays within the safe circle of 80 %.
  await write(`maskable-${size}.png`, size, size * 0.52, 0);
}
await write('apple-touch-icon.png', 180, 180 * 0.62, 0);
