import { hideAreas } from './hide-areas.ts';
import type { Pixels } from './hide-areas.ts';

const SIZE = 64;
const AREA = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const isInArea = (x: number, y: number) => x >= 16 && x < 48 && y >= 16 && y < 48;

/** A picture with a colour for each pixel. */
function picture(colour: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) data.fill(colour(x, y), (y * SIZE + x) * 4, (y * SIZE + x) * 4 + 4);
  return { data, width: SIZE, height: SIZE };
}

/** The same random numbers for every picture. */
function randomNumbers() {
  let seed = 7;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const colourAt = ({ data }: Pixels, x: number, y: number) =>
  Array.from(data.slice((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3));

describe('hideAreas', () => {
  it('leaves nothing that tells two pictures with the same mean colour apart', () => {
    // Stripes across, stripes down and a half: as different as a plate with other digits.
    const pictures = [
      picture((x) => (x % 2 === 0 ? 40 : 200)),
      picture((_x, y) => (y % 8 < 4 ? 40 : 200)),
      picture((x) => (x < SIZE / 2 ? 40 : 200)),
    ];
    const hidden = pictures.map((pixels) => {
      hideAreas(pixels, [AREA], randomNumbers());
      const area: number[][] = [];
      for (let y = 16; y < 48; y += 1) for (let x = 16; x < 48; x += 1) area.push(colourAt(pixels, x, y));
      return area;
    });
    expect(hidden[1]).toEqual(hidden[0]);
    expect(hidden[2]).toEqual(hidden[0]);
  });

  it('makes squares of different shades, so that one sees that something was hidden', () => {
    const pixels = picture(() => 120);
    hideAreas(pixels, [AREA], randomNumbers());
    const shades = new Set<number | undefined>();
    for (let y = 16; y < 48; y += 4) for (let x = 16; x < 48; x += 4) shades.add(colourAt(pixels, x, y)[0]);
    expect(shades.size).toBeGreaterThan(8);
    expect(colourAt(pixels, 16, 16)).toEqual(colourAt(pixels, 19, 19));
  });

  it('changes no pixel outside the areas', () => {
    const colour = (x: number, y: number) => (x * 7 + y * 13) % 256;
    const pixels = picture(colour);
    hideAreas(pixels, [AREA], randomNumbers());
    for (let y = 0; y < SIZE; y += 1)
      for (let x = 0; x < SIZE; x += 1)
        if (!isInArea(x, y)) expect(colourAt(pixels, x, y)).toEqual(Array(3).fill(colour(x, y)));
  });
});
