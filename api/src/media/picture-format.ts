import type { MediaFailure } from '@houni/contracts/media';

/** A file that cannot be used as a picture; the code gives the reason. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly code: MediaFailure;

  constructor(code: MediaFailure) {
    super(`the picture cannot be used: ${code}`);
    this.code = code;
  }
}

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** How many bytes at the start of a file are needed to detect its format. */
export const HEAD_BYTES = 64;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/**
 * Detects the format from the first bytes; the file name and the declared type are not trusted.
 * @throws PictureError `heic` or `not_a_picture`
 */
export function detectPictureFormat(head: Uint8Array): PictureFormat {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, HEAD_BYTES));
  const ascii = (start: number, end: number): string => bytes.toString('latin1', start, end);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && HEIC_BRANDS.test(ascii(8, 12))) throw new PictureError('heic');
  throw new PictureError('not_a_picture');
}

/** True for an animated PNG (a chunk `acTL` before `IDAT`); the decoder would silently return its first frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  let position = PNG.length;
  while (position + 8 <= bytes.length) {
    const type = bytes.toString('latin1', position + 4, position + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    position += 12 + bytes.readUInt32BE(position);
  }
  return false;
}
