import { MEDIA_LIMITS } from '@houni/domain/media-limits';
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

/** Part of a picture in its pixels; what lies outside of the picture becomes white. */
export interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureForm {
  /** `square` cuts the centre out; `whole` keeps the picture's own shape; or the area that was chosen. */
  shape: 'square' | 'whole' | PictureArea;
  /** The longest side of the result, in pixels. */
  longest: number;
  /** The least size of the longer and the shorter side, in pixels: of the area, or of the file. */
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
  const area = areaOf(bitmap, shape);
  const judged = typeof shape === 'object' ? area : bitmap;
  if (Math.max(judged.width, judged.height) < smallest.long || Math.min(judged.width, judged.height) < smallest.short)
    throw new PictureRejected('too_small');
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRejected('internal');
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!picture) throw new PictureRejected('internal');
  if (picture.size > MEDIA_LIMITS.size) throw new PictureRejected('too_large');
  return picture;
}

function areaOf({ width, height }: ImageBitmap, shape: PictureForm['shape']): PictureArea {
  if (typeof shape === 'object') return shape;
  const side = Math.min(width, height);
  return shape === 'square'
    ? { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
    : { x: 0, y: 0, width, height };
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    const head = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()));
    throw new PictureRejected(HEIC.test(head) ? 'heic' : 'not_a_picture');
  }
}
