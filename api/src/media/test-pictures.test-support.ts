import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** A picture with clear shapes: noise would have no perceptual hash and compress slowly. */
export async function drawPicture(width: number, height: number, corner = '#cc3300'): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop offset="0" stop-color="#113355"/><stop offset="1" stop-color="#eeddaa"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect width="30%" height="40%" fill="${corner}"/><circle cx="70%" cy="60%" r="15%" fill="#ffffff"/></svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** A PNG whose header declares another size. */
export function claimedSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}

/** A PNG with an animation chunk before its image data. */
export function animatedPng(png: Buffer): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A WebP with two frames. */
export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map(async (color) => (await drawPicture(900, 700, color)).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ effort: 0, delay: [100, 100], loop: 0 })
    .toBuffer();
}
