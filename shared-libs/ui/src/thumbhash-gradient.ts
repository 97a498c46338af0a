/** The positions of the colours along a side, from 0 to 1. */
const STOPS = [0.1, 0.5, 0.9];
/** Number of waves of the longer side in a hash, and the minimum of a side. */
const MAX_WAVES = 7;
const MIN_WAVES = 3;
/** The saturation factor of thumbhash, which compensates for rounding. */
const SATURATION = 1.25;
/** Number of header bytes. */
const HEADER_BYTES = 5;

/** The mean of a channel, and its horizontal and vertical waves. */
interface Channel {
  mean: number;
  across: number[];
  down: number[];
}

/**
 * The blurred placeholder of a photo as a CSS `background` in about 70 characters: two gradients, with the horizontal
 * and the vertical colours. Uses only the waves of the thumbhash along one side (https://evanw.github.io/thumbhash).
 * @param thumbhash in base64
 * @returns null for an invalid hash or a transparent picture
 */
export function thumbhashGradient(thumbhash: string): string | null {
  const bytes = bytesOf(thumbhash);
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = bytes;
  const hasAlpha = third >> 7;
  if (bytes.length <= HEADER_BYTES || hasAlpha) return null;
  const head = first | (second << 8) | (third << 16);
  const tail = fourth | (fifth << 8);
  const short = Math.max(MIN_WAVES, tail & 7);
  const [columns, rows] = tail >> 15 ? [MAX_WAVES, short] : [short, MAX_WAVES];

  let position = 0;
  const channel = (mean: number, wide: number, high: number, scale: number): Channel => {
    const across: number[] = [];
    const down: number[] = [];
    for (let y = 0; y < high; y += 1)
      for (let x = y ? 0 : 1; x * high < wide * (high - y); x += 1) {
        const nibble = ((bytes[HEADER_BYTES + (position >> 1)] ?? 0) >> (position & 1 ? 4 : 0)) & 15;
        position += 1;
        const wave = (nibble / 7.5 - 1) * scale;
        if (y === 0) across[x] = wave;
        else if (x === 0) down[y] = wave;
      }
    return { mean, across, down };
  };
  const light = channel((head & 63) / 63, columns, rows, ((head >> 18) & 31) / 31);
  const yellow = channel(((head >> 6) & 63) / 31.5 - 1, 3, 3, (((tail >> 3) & 63) / 63) * SATURATION);
  const red = channel(((head >> 12) & 63) / 31.5 - 1, 3, 3, (((tail >> 9) & 63) / 63) * SATURATION);

  // Half of each gradient is visible, so each is twice as far from the mean.
  const colours = (side: 'across' | 'down', alpha: string) =>
    STOPS.map((stop) => {
      const [l, p, q] = [light, yellow, red].map((one) => valueAt(one.mean, one[side], stop)) as [
        number,
        number,
        number,
      ];
      const blue = l - (2 / 3) * p;
      const redness = (3 * l - blue + q) / 2;
      return `#${[redness, redness - q, blue].map(digit).join('')}${alpha}`;
    }).join();
  return `linear-gradient(${colours('down', '8')}),linear-gradient(90deg,${colours('across', '')})`;
}

/** The waves of a thumbhash, doubled. */
function valueAt(mean: number, waves: readonly number[], stop: number): number {
  return waves.reduce((sum, wave, times) => sum + 4 * wave * Math.cos(Math.PI * times * stop), mean);
}

/** A value from 0 to 1 as one hexadecimal digit. */
function digit(value: number): string {
  return Math.round(15 * Math.min(1, Math.max(0, value))).toString(16);
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // Not base64: the photo keeps its average colour.
    return new Uint8Array();
  }
}
