import { rgbaToThumbHash } from 'thumbhash';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { MediaKind } from '@houni/contracts/media';
import { lookOf } from './look.ts';
import type { Look } from './look.ts';
import { WEBP, WIDTHS, avifOptions, widthsOf } from './picture-sizes.ts';

/** One thread a picture, in this process: requests keep the other cores. */
sharp.concurrency(1);

const THUMB_SIDE = 100;

export interface PictureFile {
  /** Behind the base: `-640.avif`. */
  suffix: string;
  type: 'image/avif' | 'image/webp';
  bytes: Buffer;
}

/** What the site needs to know of a picture before it is loaded. */
export interface PictureFacts {
  widths: number[];
  /** Of the largest file. */
  width: number;
  height: number;
  thumbhash: string;
  color: string;
  look: Look | null;
}

/**
 * Makes all files of a picture, one after the other.
 * @param rotation clockwise, in degrees
 * @param write keeps one file; it is awaited, so that few are in memory
 */
export async function makeFiles(
  master: Buffer,
  { kind, rotation }: { kind: MediaKind; rotation: number },
  write: (file: PictureFile) => Promise<void>,
): Promise<PictureFacts> {
  // Turned first, in its own pass: one pipeline would measure before it turns.
  const turned = rotation === 0 ? master : await sharp(master).rotate(rotation).toBuffer();
  const full = await (
    await cropped(sharp(turned), kind)
  )
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(full.data, { raw: full.info });
  const widths = widthsOf(kind, full.info.width);
  for (const width of widths) {
    const small = await picture.clone().resize(width).raw().toBuffer({ resolveWithObject: true });
    const image = sharp(small.data, { raw: small.info });
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
    thumbhash: await thumbhashOf(picture),
    color: await averageColor(picture),
    look: kind === 'ad_photo' ? await lookOf(picture) : null,
  };
}

/** The largest size that is made; avatars are square. */
async function cropped(picture: Sharp, kind: MediaKind): Promise<Sharp> {
  const largest = WIDTHS[kind].at(-1) ?? 0;
  if (kind !== 'avatar') return picture.resize({ width: largest, withoutEnlargement: true });
  const { width, height } = await picture.metadata();
  const side = Math.min(largest, width, height);
  return picture.resize({ width: side, height: side, fit: 'cover', position: 'attention' });
}

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .clone()
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside' })
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
