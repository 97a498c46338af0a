import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { thumbhashGradient } from './thumbhash-gradient.ts';

type Colour = [red: number, green: number, blue: number];

/** The hash of a generated picture; `colourAt` gets positions from 0 to 1. */
function hashOf(width: number, height: number, colourAt: (x: number, y: number) => Colour, alpha = 255): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set([...colourAt((x + 0.5) / width, (y + 0.5) / height), alpha], (y * width + x) * 4);
  return rgbaToThumbHash(width, height, pixels);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The mean colour of a column or row of the picture that the thumbhash library renders. */
function gradientColourAt(hash: Uint8Array, side: 'across' | 'down', stop: number): Colour {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const [length, other] = side === 'across' ? [w, h] : [h, w];
  const line = Math.floor(stop * length);
  const sums: Colour = [0, 0, 0];
  for (let step = 0; step < other; step += 1) {
    const pixel = (side === 'across' ? step * w + line : line * w + step) * 4;
    for (const channel of [0, 1, 2] as const) sums[channel] += (rgba[pixel + channel] ?? 0) / other;
  }
  return sums;
}

/** The six colours of a placeholder: three vertical, three horizontal. */
function coloursOf(background: string | null): Colour[] {
  return [...(background ?? '').matchAll(/#([\da-f])([\da-f])([\da-f])/g)].map(([, ...digits]) => {
    const [red = 0, green = 0, blue = 0] = digits.slice(0, 3).map((digit) => Number.parseInt(digit, 16) * 17);
    return [red, green, blue];
  });
}

/** Tolerance in levels of 255, for rounding to one digit and for diagonal waves. */
const MAX_COLOUR_DIFFERENCE = 26;

describe('thumbhashGradient', () => {
  it.each([
    [
      'a wide one of sky over sand',
      100,
      75,
      (_x: number, y: number): Colour => (y < 0.5 ? [120, 160, 210] : [190, 160, 120]),
    ],
    [
      'a high one that is lighter at one side',
      60,
      100,
      (x: number): Colour => [90 + 80 * x, 100 + 70 * x, 110 + 40 * x],
    ],
    ['a square one', 80, 80, (x: number, y: number): Colour => [110 + 50 * x, 100 + 40 * y, 140 - 30 * y]],
  ])('has the colours of the hash of %s', (_name, width, height, colourAt) => {
    const hash = hashOf(width, height, colourAt);
    const background = thumbhashGradient(base64(hash));
    expect(background).toMatch(/^linear-gradient\((#[\da-f]{4},?){3}\),linear-gradient\(90deg,(#[\da-f]{3},?){3}\)$/);
    const colours = coloursOf(background);
    const { rgba } = thumbHashToRGBA(hash);
    const mean = [0, 1, 2].map((channel) => {
      const levels = rgba.filter((_level, index) => index % 4 === channel);
      return levels.reduce((sum, level) => sum + level, 0) / levels.length;
    });
    const expected = (['down', 'across'] as const).flatMap((side) =>
      [0.1, 0.5, 0.9].map((at) => gradientColourAt(hash, side, at)),
    );
    for (const [index, colour] of colours.entries())
      for (const channel of [0, 1, 2] as const) {
        // A gradient is twice as far from the mean, and half of it is visible.
        const seen = ((colour[channel] ?? 0) + (mean[channel] ?? 0)) / 2;
        expect(Math.abs(seen - (expected[index]?.[channel] ?? 0))).toBeLessThan(MAX_COLOUR_DIFFERENCE);
      }
  });

  it('returns a short text', () => {
    expect(thumbhashGradient(base64(hashOf(100, 75, (x) => [200 * x, 90, 90])))?.length).toBeLessThan(75);
  });

  it.each(['', 'AAAA', 'no base64!', base64(hashOf(20, 20, () => [90, 90, 90], 100))])(
    'returns null for an invalid hash (%j)',
    (hash) => {
      expect(thumbhashGradient(hash)).toBeNull();
    },
  );
});
