import sharp from 'sharp';
import type { Metadata, SharpOptions } from 'sharp';
import { MEDIA_LIMITS } from '@houni/contracts/media-limits';
import type { MediaKind } from '@houni/contracts/media';
import { PictureError, detectPicture, isAnimatedPng } from './detect-picture.ts';
import { MASTER_SIDE } from './picture-sizes.ts';

/** Seconds after which decoding is given up: a picture within the limits takes one. */
const DEADLINE_SECONDS = 30;

const OPTIONS = {
  limitInputPixels: MEDIA_LIMITS.pixels,
  failOn: 'error',
  sequentialRead: true,
  unlimited: false,
} as const satisfies SharpOptions;

/** The clean picture that all files are made from. */
export interface Master {
  bytes: Buffer;
  /** Of the bytes. */
  type: 'image/jpeg' | 'image/png';
}

/**
 * Reads a stranger's file and paints it anew: upright, without metadata, without whatever else the file held. Only its
 * own first bytes decide what it is.
 * @throws PictureError saying why it cannot be used
 */
export async function makeMaster(bytes: Buffer, kind: MediaKind): Promise<Master> {
  const format = detectPicture(bytes);
  if (format === 'png' && isAnimatedPng(bytes)) throw new PictureError('animated');
  const metadata = await readMetadata(bytes);
  if (metadata.format !== format) throw new PictureError('not_a_picture');
  if ((metadata.pages ?? 1) > 1) throw new PictureError('animated');
  const long = Math.max(metadata.width, metadata.height);
  const short = Math.min(metadata.width, metadata.height);
  const smallest = MEDIA_LIMITS.smallest[kind];
  if (long < smallest.long || short < smallest.short) throw new PictureError('too_small');
  const upright = sharp(bytes, OPTIONS)
    .timeout({ seconds: DEADLINE_SECONDS })
    .autoOrient()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true });
  try {
    // A logo keeps what is transparent; a photo stands on white.
    if (kind === 'agency_logo')
      return { bytes: await upright.png({ compressionLevel: 6 }).toBuffer(), type: 'image/png' };
    return {
      bytes: await upright.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer(),
      type: 'image/jpeg',
    };
  } catch (error) {
    throw asPictureError(error);
  }
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, OPTIONS).metadata();
  } catch (error) {
    throw asPictureError(error);
  }
}

/** What the decoder says about a file is about the file; what is not from it is ours. */
function asPictureError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (/pixel limit/i.test(error.message)) return new PictureError('too_many_pixels');
  if (/out of memory|ENOMEM|no space/i.test(error.message)) return error;
  return new PictureError('broken');
}
