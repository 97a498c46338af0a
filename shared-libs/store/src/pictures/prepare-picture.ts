import { MEDIA_LIMITS } from '@houni/contracts/media-limits';
import type { MediaFailure } from '@houni/contracts/media';

/** Why a picture cannot be used; screens have a text for each code. */
export type PictureProblem = MediaFailure | 'too_large' | 'too_many_photos' | 'offline' | 'internal';

export class PictureRejected extends Error {
  override name = 'PictureRejected';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem) {
    super(`the picture cannot be used: ${problem}`);
    this.problem = problem;
  }
}

const JPEG_QUALITY = 0.88;
/** HEIF brands of phone cameras that few browsers decode (ISO 23008-12). */
const HEIC = /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/;

export interface PictureForm {
  /** `square` cuts the centre out; `whole` keeps the picture's own shape. */
  shape: 'square' | 'whole';
  /** The longest side of the result, in pixels. */
  longest: number;
  /** The least size of the longer and the shorter side of the file, in pixels. */
  smallest: { long: number; short: number };
}

/**
 * Scales a picture down for slow networks. The browser turns it upright and re-encodes it as JPEG without metadata; the API
 * does so again.
 * @throws PictureRejected if it is not a picture, animated, too large or too small
 */
export async function preparePicture(file: Blob, { shape, longest, smallest }: PictureForm): Promise<Blob> {
  if (file.type === 'image/gif') throw new PictureRejected('animated');
  const bitmap = await decode(file);
  const { width, height } = bitmap;
  if (width * height > MEDIA_LIMITS.pixels) throw new PictureRejected('too_many_pixels');
  if (Math.max(width, height) < smallest.long || Math.min(width, height) < smallest.short)
    throw new PictureRejected('too_small');
  const side = Math.min(width, height);
  const [cutWidth, cutHeight] = shape === 'square' ? [side, side] : [width, height];
  const scale = Math.min(1, longest / Math.max(cutWidth, cutHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(cutWidth * scale);
  canvas.height = Math.round(cutHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRejected('internal');
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [left, top] = [(width - cutWidth) / 2, (height - cutHeight) / 2];
  context.drawImage(bitmap, left, top, cutWidth, cutHeight, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!picture) throw new PictureRejected('internal');
  if (picture.size > MEDIA_LIMITS.size) throw new PictureRejected('too_large');
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
