import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Picture } from './base-pictures.ts';
import type { RandomNumbers } from './random-numbers.ts';

/** How somebody changes a copied picture. The first five are required to be found; the others are printed for information. */
export const CLASSES = [
  'recompressed',
  'resized',
  'mirrored',
  'framed',
  'watermarked',
  'cropped',
  'several at once',
  'original is the crop',
] as const;
export type VariantClass = (typeof CLASSES)[number];
export const REQUIRED_CLASSES = 5;

type Change = (picture: Picture, random: RandomNumbers) => Promise<Sharp> | Sharp;

const open = ({ pixels, width, height }: Picture): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } });

interface Crop {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The sides that are cropped; 0.1 is a tenth of the width or height. */
const CROPS: readonly [Crop, ...Crop[]] = [
  { left: 0.1, right: 0, top: 0, bottom: 0 },
  { left: 0, right: 0.1, top: 0, bottom: 0 },
  { left: 0, right: 0, top: 0.1, bottom: 0 },
  { left: 0, right: 0, top: 0, bottom: 0.1 },
  { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 },
  { left: 0.05, right: 0.05, top: 0.05, bottom: 0.05 },
  { left: 0.1, right: 0, top: 0.1, bottom: 0 },
  { left: 0, right: 0.1, top: 0, bottom: 0.1 },
];

function crop(picture: Picture, random: RandomNumbers): Sharp {
  // A quarter is cropped by any share of each side, as by hand.
  const by = random.chance(0.25)
    ? {
        left: random.between(0, 0.1),
        right: random.between(0, 0.1),
        top: random.between(0, 0.1),
        bottom: random.between(0, 0.1),
      }
    : random.pick(CROPS);
  const left = Math.round(by.left * picture.width);
  const top = Math.round(by.top * picture.height);
  return open(picture).extract({
    left,
    top,
    width: Math.round(picture.width * (1 - by.right)) - left,
    height: Math.round(picture.height * (1 - by.bottom)) - top,
  });
}

function frame(picture: Picture, random: RandomNumbers): Sharp {
  // Up to 8 % of the longer side.
  const border = Math.round(random.between(0.02, 0.08) * picture.width);
  const background = random.pick(['#ffffff', '#000000', `hsl(${Math.round(random.between(0, 360))},60%,45%)`]);
  return open(picture).extend({ top: border, bottom: border, left: border, right: border, background });
}

function watermark(picture: Picture, random: RandomNumbers): Sharp {
  const { width, height } = picture;
  const size = Math.round(random.between(0.07, 0.12) * width);
  const text = random.pick(['IMMO SUD', 'Agence du Lac', 'www.maison.tn']);
  const angle = random.pick([0, 0, -25]);
  const corner = { x: random.pick([0.02, 0.84]) * width, y: random.pick([0.02, 0.84]) * height };
  const fill = random.pick(['#ffffff', '#ffffff', '#000000']);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="${width / 2}" y="${height / 2}" font-size="${size}" font-family="sans-serif" font-weight="bold" text-anchor="middle" fill="${fill}" fill-opacity="${random.between(0.3, 0.6)}" transform="rotate(${angle} ${width / 2} ${height / 2})">${text}</text>
    <rect x="${corner.x}" y="${corner.y}" width="${0.14 * width}" height="${0.14 * height}" rx="8" fill="${random.pick(['#c33', '#236', '#2a7', '#fff'])}"/>
    <circle cx="${corner.x + 0.07 * width}" cy="${corner.y + 0.07 * height}" r="${0.05 * height}" fill="#eee"/></svg>`;
  return open(picture).composite([{ input: Buffer.from(svg) }]);
}

const resize = (picture: Picture, random: RandomNumbers): Sharp =>
  open(picture).resize(Math.round(picture.width * random.between(0.4, 0.7)));

/** Changes one after the other. */
function both(...changes: Change[]): Change {
  return async (picture, random) => {
    let current = picture;
    for (const change of changes) current = await toPicture(picture.name, await change(current, random));
    return open(current);
  };
}

const CHANGES: Record<VariantClass, Change> = {
  recompressed: open,
  resized: resize,
  cropped: crop,
  mirrored: (picture) => open(picture).flop(),
  framed: frame,
  watermarked: watermark,
  'several at once': both(crop, (picture) => open(picture).flop(), watermark, resize),
  'original is the crop': open,
};

/** A changed copy of a picture, after a lossy compression as by a phone or a website. */
export async function makeVariant(kind: VariantClass, picture: Picture, random: RandomNumbers): Promise<Picture> {
  const changed = await CHANGES[kind](picture, random);
  // Every copy is compressed again; the first class more than usual.
  const quality = Math.round(kind === 'recompressed' ? random.between(30, 60) : random.between(60, 85));
  const { pixels, width, height } = await toPicture(picture.name, changed);
  return toPicture(
    picture.name,
    sharp(
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality })
        .toBuffer(),
    ),
  );
}

/** The part of a picture that its owner published, when the copy shows more of the scene. */
export async function cropOriginal(picture: Picture, random: RandomNumbers): Promise<Picture> {
  return toPicture(picture.name, crop(picture, random));
}

async function toPicture(name: string, image: Sharp): Promise<Picture> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { name, pixels: data, width: info.width, height: info.height };
}
