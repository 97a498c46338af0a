import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawScene, SCENES } from './draw-scene.ts';
import { randomNumbers } from './random-numbers.ts';

/** Folder of the demonstration pictures in full size. */
const DEMONSTRATION = path.resolve(import.meta.dirname, '../../../api/demo/photos');
const WIDTH = 800;
const HEIGHT = 600;
/** Strength of the noise of a camera, in grey levels. */
const NOISE = 6;

/** A picture, as raw pixels. */
export interface Picture {
  name: string;
  pixels: Buffer;
  width: number;
  height: number;
}

/** The demonstration pictures, and `drawn` more: scenes of few kinds that differ as rooms and houses of a town do. */
export async function basePictures(drawn: number): Promise<Picture[]> {
  const names = (await readdir(DEMONSTRATION)).filter((name) => name.endsWith('.jpg')).toSorted();
  const pictures: Picture[] = [];
  for (const name of names)
    pictures.push(await toPicture(name, sharp(await readFile(path.join(DEMONSTRATION, name))).resize(WIDTH, HEIGHT)));
  for (let seed = 0; seed < drawn; seed += 1) {
    const random = randomNumbers(seed + 1);
    const kind = SCENES[seed % SCENES.length] ?? 'living room';
    const drawing = await sharp(Buffer.from(drawScene(kind, random, WIDTH, HEIGHT)))
      .png()
      .toBuffer();
    const noise = await sharp({
      create: {
        width: WIDTH,
        height: HEIGHT,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: NOISE },
      },
    })
      .png()
      .toBuffer();
    pictures.push(
      await toPicture(`${kind} ${seed}`, sharp(drawing).composite([{ input: noise, blend: 'soft-light' }])),
    );
  }
  return pictures;
}

async function toPicture(name: string, image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { name, pixels: data, width: info.width, height: info.height };
}
