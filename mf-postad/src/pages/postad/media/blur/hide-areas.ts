import { pixelsOf } from './blur-area.ts';
import type { BlurArea, PixelArea } from './blur-area.ts';

/** The pixels of a picture as a canvas gives them: red, green, blue and alpha, one byte each. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** Squares along the longer side of an area. */
const SQUARES = 8;
/** How much brighter or darker a square may be than the mean colour. */
const MAX_SHADE = 28;

/**
 * Replaces areas with a mosaic, in place. Its squares are the mean colour of the whole area, each randomly brighter or
 * darker. A usual mosaic averages each square on its own, and letters and faces can be recognised from that; from this
 * one nothing can be, because only one colour of the area is left.
 * @param random a number from 0 to below 1 for each square; it must not depend on the picture
 */
export function hideAreas(pixels: Pixels, areas: readonly BlurArea[], random: () => number): void {
  for (const area of areas) hide(pixels, pixelsOf(area, pixels.width, pixels.height), random);
}

function hide({ data, width }: Pixels, { fromX, fromY, toX, toY }: PixelArea, random: () => number): void {
  const mean = meanColour({ data, width }, { fromX, fromY, toX, toY });
  const side = Math.max(1, Math.ceil(Math.max(toX - fromX, toY - fromY) / SQUARES));
  const columns = Math.ceil((toX - fromX) / side);
  const shades = Array.from({ length: columns * Math.ceil((toY - fromY) / side) }, () =>
    Math.round((random() * 2 - 1) * MAX_SHADE),
  );
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1) {
      const shade = shades[Math.floor((y - fromY) / side) * columns + Math.floor((x - fromX) / side)] ?? 0;
      const at = (y * width + x) * 4;
      for (const [channel, value] of mean.entries()) data[at + channel] = value + shade;
      data[at + 3] = 255;
    }
}

/** The mean of red, green and blue. */
function meanColour({ data, width }: Omit<Pixels, 'height'>, { fromX, fromY, toX, toY }: PixelArea): number[] {
  const sums = [0, 0, 0];
  for (let y = fromY; y < toY; y += 1)
    for (let x = fromX; x < toX; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
  return sums.map((sum) => Math.round(sum / ((toX - fromX) * (toY - fromY))));
}

/** Random numbers that cannot be predicted, so that the shades of the squares cannot be subtracted. */
export function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
