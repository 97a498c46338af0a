import sharp from 'sharp';
import type { Metadata, SharpOptions } from 'sharp';
import { MEDIA_LIMITS } from '@houni/domain/media-limits';
import { PictureError, detectPictureFormat, isAnimatedPng } from './picture-format.ts';
import { MASTER_MAX_SIDE } from './picture-sizes.ts';

/** A picture within the limits takes about one second. */
const DECODE_TIMEOUT_SECONDS = 30;

const OPTIONS = {
  limitInputPixels: MEDIA_LIMITS.pixels,
  failOn: 'error',
  sequentialRead: true,
  unlimited: false,
} as const satisfies SharpOptions;

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** The sanitised picture that all files are made from. */
export interface Master {
  bytes: Buffer;
  /** The media type of the bytes. */
  type: 'image/jpeg' | 'image/png';
}

/**
 * Decodes an untrusted file and encodes it again: upright, without metadata and without anything else in the file. Only
 * the first bytes of the file decide its format.
 * @throws PictureError with the reason why the file cannot be used
 */
export async function sanitisePicture(bytes: Buffer, kind: keyof typeof MEDIA_LIMITS.smallest): Promise<Master> {
  const format = detectPictureFormat(bytes);
  if (format === 'png' && isAnimatedPng(bytes)) throw new PictureError('animated');
  const metadata = await readMetadata(bytes);
  if (metadata.format !== format) throw new PictureError('not_a_picture');
  if ((metadata.pages ?? 1) > 1) throw new PictureError('animated');
  const longSide = Math.max(metadata.width, metadata.height);
  const shortSide = Math.min(metadata.width, metadata.height);
  const smallest = MEDIA_LIMITS.smallest[kind];
  if (longSide < smallest.long || shortSide < smallest.short) throw new PictureError('too_small');
  try {
    return await encode(bytes, OPTIONS, kind);
  } catch (error) {
    const master = format === 'jpeg' ? await encodeWithEnd(bytes, kind) : null;
    if (master) return master;
    throw toPictureError(error);
  }
}

/** A complete JPEG that only lacks its end marker, as some programs cut it; null for a picture that lacks more. */
async function encodeWithEnd(bytes: Buffer, kind: keyof typeof MEDIA_LIMITS.smallest): Promise<Master | null> {
  try {
    // A missing part of the picture is a warning of the decoder.
    return await encode(Buffer.concat([bytes, JPEG_END]), { ...OPTIONS, failOn: 'warning' }, kind);
  } catch {
    return null;
  }
}

async function encode(bytes: Buffer, options: SharpOptions, kind: keyof typeof MEDIA_LIMITS.smallest): Promise<Master> {
  const upright = sharp(bytes, options)
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MASTER_MAX_SIDE, height: MASTER_MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  // A logo keeps its transparency; a photo gets a white background.
  if (kind === 'agency_logo')
    return { bytes: await upright.png({ compressionLevel: 6 }).toBuffer(), type: 'image/png' };
  return {
    bytes: await upright.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }).toBuffer(),
    type: 'image/jpeg',
  };
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, OPTIONS).metadata();
  } catch (error) {
    throw toPictureError(error);
  }
}

/** Converts an error of the decoder; a lack of memory or disk space is not the fault of the file and stays as it is. */
function toPictureError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (/pixel limit/i.test(error.message)) return new PictureError('too_many_pixels');
  if (/out of memory|ENOMEM|no space/i.test(error.message)) return error;
  return new PictureError('broken');
}
