import { MEDIA_LIMITS } from '@houni/contracts/media-limits';
import type { MediaFailure } from '@houni/contracts/media';

/** Why a picture cannot be a profile photo; each code has its text under `photo.problems`. */
export type PictureProblem = MediaFailure | 'too_large' | 'too_many_photos' | 'offline' | 'internal';

export class PictureRejected extends Error {
  override name = 'PictureRejected';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(`the picture cannot be used: ${problem}`);
    this.problem = problem;
  }
}

/** Side of the uploaded square in pixels: three times the largest displayed size. */
const PHOTO_SIDE_PX = 768;
const JPEG_QUALITY = 0.88;
/** HEIF brands of phone cameras that few browsers decode (ISO 23008-12). */
const HEIC = /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/;

/**
 * Crops the centre square of a picture and scales it down for slow networks: about a hundred kilobytes.
 * The browser re-encodes it upright and without metadata; the API does so again.
 * @throws PictureRejected if it is not a picture, too large or too small
 */
export async function preparePicture(file: Blob): Promise<Blob> {
  if (file.size > MEDIA_LIMITS.size) throw new PictureRejected('too_large');
  const bitmap = await decode(file);
  const { width, height } = bitmap;
  const side = Math.min(width, height);
  if (width * height > MEDIA_LIMITS.pixels) throw new PictureRejected('too_many_pixels');
  if (side < MEDIA_LIMITS.smallest.avatar.short) throw new PictureRejected('too_small');
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, PHOTO_SIDE_PX);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRejected('internal');
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!picture) throw new PictureRejected('internal');
  return picture;
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
    throw new PictureRejected(HEIC.test(head) ? 'heic' : 'not_a_picture');
  }
}
