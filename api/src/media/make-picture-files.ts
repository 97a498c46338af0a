import { rgbaToThumbHash } from 'thumbhash';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { MediaKind } from '@houni/contracts/media';
import { perceptualHash } from './perceptual-hash.ts';
import type { PerceptualHash } from './perceptual-hash.ts';
import { WEBP, WIDTHS, avifOptions, widthsOf } from './picture-sizes.ts';

/** One thread per picture in this process, so that requests keep the other cores. */
sharp.concurrency(1);

const THUMBHASH_SIDE = 100;

export interface PictureFile {
  /** Appended to the base path, such as `-640.avif`. */
  suffix: string;
  type: 'image/avif' | 'image/webp';
  bytes: Buffer;
}

/** What the site must know about a picture before it loads. */
export interface PictureFacts {
  widths: number[];
  /** The size of the largest file. */
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  perceptualHash: PerceptualHash | null;
}

/**
 * Encodes a picture in all widths and formats, one file after the other.
 * @param rotation degrees, clockwise
 * @param write stores one file; it is awaited, so that few files are in memory at a time
 */
export async function makePictureFiles(
  master: Buffer,
  { kind, rotation }: { kind: MediaKind; rotation: number },
  write: (file: PictureFile) => Promise<void>,
): Promise<PictureFacts> {
  // Rotate in a separate pass: sharp's pipeline would read the size before the rotation.
  const rotated = rotation === 0 ? master : await sharp(master).rotate(rotation).toBuffer();
  const full = await (
    await cropPicture(sharp(rotated), kind)
  )
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(full.data, { raw: full.info });
  const widths = widthsOf(kind, full.info.width);
  let smallest = picture;
  for (const width of widths) {
    const small = await picture.clone().resize(width).raw().toBuffer({ resolveWithObject: true });
    const image = sharp(small.data, { raw: small.info });
    if (width === widths[0]) smallest = image;
    const avif = await image.clone().avif(avifOptions(width)).toBuffer();
    await write({ suffix: `-${width}.avif`, type: 'image/avif', bytes: avif });
    const webp = await image.clone().webp(WEBP).toBuffer();
    await write({ suffix: `-${width}.webp`, type: 'image/webp', bytes: webp });
  }
  const width = widths.at(-1) ?? full.info.width;
  return {
    widths,
    width,
    height: Math.max(1, Math.round((full.info.height * width) / full.info.width)),
    thumbhash: await thumbHashOf(picture),
    color: await averageColor(picture),
    perceptualHash: kind === 'ad_photo' ? await perceptualHash(smallest) : null,
  };
}

/** Resizes to the largest width of this kind; avatars are cropped to a square. */
async function cropPicture(picture: Sharp, kind: MediaKind): Promise<Sharp> {
  const largest = WIDTHS[kind].at(-1) ?? 0;
  if (kind !== 'avatar') return picture.resize({ width: largest, withoutEnlargement: true });
  const { width, height } = await picture.metadata();
  const side = Math.min(largest, width, height);
  return picture.resize({ width: side, height: side, fit: 'cover', position: 'attention' });
}

async function thumbHashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function averageColor(picture: Sharp): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
