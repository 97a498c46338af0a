import type { Sharp } from 'sharp';

/** Width and height of the grey picture that everything is computed from. */
const GRID = 64;
/** The hash describes the picture without this share at each side: a copy that was cropped by as much still has it. */
const MARGIN = 0.1;
/** The share of each axis that one quarter covers. A text across the centre is outside of most quarters. */
const QUARTER = 0.45;
/** Samples across a quarter, and the frequencies that are used, on each axis. */
const SAMPLES = 16;
const FREQUENCIES = 8;
/** Crops of a copy at each end of an axis, as shares of the original. */
const CROPS = [0, 0.05, 0.1];
/** Frames around a copy, as shares of the framed picture. */
const FRAMES = [0.02, 0.035, 0.05, 0.065, 0.08];
/** Bits of a quarter in the index: its lowest frequencies. More bits find fewer other pictures, and fewer copies. */
const SEGMENT_BITS = 18;
/** Copies differ in at most this many of 252 bits, most of them in fewer than 40; other pictures in 70 or more. */
const MAX_DIFFERENT_BITS = 64;
/** A quarter whose grey levels have a smaller standard deviation is noise: the index does not contain it. */
const MIN_DETAIL = 4;
/** Plans, logos and plain colours: so much of the picture is of one grey level, give or take LEVEL_TOLERANCE. */
const MAX_SHARE_OF_ONE_LEVEL = 0.7;
const LEVEL_TOLERANCE = 8;

/** The bits of a hash in words of 32 bits, for comparison. */
type Words = Uint32Array;

/** What is stored about a picture, and what its original would have, if it were a copy. */
export interface PerceptualHash {
  /** 252 characters, each 0 or 1: four quarters with 63 frequencies each. */
  bits: string;
  /** The lowest frequencies of each quarter with detail, and its position. */
  segments: number[];
  /** The same of every picture that this one could be a copy of: whole, cropped, framed or mirrored. */
  originals: { segments: number[]; hashes: Words[] };
}

/** Where the original begins and ends on an axis of its copy, which has the range 0 to 1. */
type Extent = readonly [start: number, end: number];
/** Weights of the first and the last quarter on an axis: FREQUENCIES rows with GRID columns. */
type AxisWeights = readonly [first: Float64Array, last: Float64Array];

const WHOLE = axisWeights([0, 1]);
const CROPPED = CROPS.flatMap((first) =>
  CROPS.map((last) => axisWeights([-first / (1 - first - last), 1 + last / (1 - first - last)])),
);
const FRAMED = [WHOLE, ...FRAMES.map((share) => axisWeights([share, 1 - share]))];

/** The frequencies on both axes in the order of their sum; the mean (0, 0) says nothing about the picture. */
const PAIRS = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_none, index) => ({
  x: index % FREQUENCIES,
  y: Math.floor(index / FREQUENCIES),
}))
  .filter(({ x, y }) => x + y > 0)
  .toSorted((one, other) => one.x + one.y - (other.x + other.y));

/**
 * The perceptual hash of a picture: the signs of the cosine transform (DCT) of four quarters. They hardly change when the
 * picture is resized, compressed again or gets a watermark; crops, frames and mirroring are tried out by the search.
 * @returns null for a picture with too little detail, which would match many others
 */
export async function perceptualHash(picture: Sharp): Promise<PerceptualHash | null> {
  const grid = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(GRID, GRID, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (isFlat(grid)) return null;
  const own = hashesIn(grid, [WHOLE])[0];
  if (!own || own.segments.length === 0) return null;
  const originals = [...hashesIn(grid, CROPPED), ...hashesIn(grid, FRAMED)];
  return {
    bits: own.bits,
    segments: own.segments,
    originals: {
      segments: [...new Set(originals.flatMap(({ segments }) => segments))],
      hashes: originals.map(({ bits }) => toWords(bits)),
    },
  };
}

/** True if the picture with these bits could be the original of the picture with this hash. */
export function isOriginal(bits: string, { originals }: PerceptualHash): boolean {
  const words = toWords(bits);
  return originals.hashes.some((hash) => countDifferentBits(hash, words) <= MAX_DIFFERENT_BITS);
}

function isFlat(grid: Uint8Array): boolean {
  const levels = new Uint32Array(256 + 2 * LEVEL_TOLERANCE);
  for (const level of grid)
    for (let near = level; near <= level + 2 * LEVEL_TOLERANCE; near += 1) levels[near] = (levels[near] ?? 0) + 1;
  return Math.max(...levels) > MAX_SHARE_OF_ONE_LEVEL * grid.length;
}

/** A linear interpolation of the original's quarter and its cosine transform, as one multiplication. */
function axisWeights([start, end]: Extent): AxisWeights {
  const inner = (end - start) * (1 - 2 * MARGIN);
  const first = start + (end - start) * MARGIN;
  const quarter = (from: number): Float64Array => {
    const weights = new Float64Array(FREQUENCIES * GRID);
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const position = (from + ((sample + 0.5) / SAMPLES) * inner * QUARTER) * GRID - 0.5;
      const cell = Math.max(0, Math.min(GRID - 2, Math.floor(position)));
      const share = Math.max(0, Math.min(1, position - cell));
      for (let frequency = 0; frequency < FREQUENCIES; frequency += 1) {
        const cosine = Math.cos((Math.PI * frequency * (sample + 0.5)) / SAMPLES);
        const at = frequency * GRID + cell;
        weights[at] = (weights[at] ?? 0) + cosine * (1 - share);
        weights[at + 1] = (weights[at + 1] ?? 0) + cosine * share;
      }
    }
    return weights;
  };
  return [quarter(first), quarter(first + inner * (1 - QUARTER))];
}

interface Hash {
  bits: string;
  segments: number[];
}

/** The hashes of all combinations of these extents, each as it is and mirrored. */
function hashesIn(grid: Uint8Array, extents: readonly AxisWeights[]): Hash[] {
  return extents.flatMap(([left, right]) => {
    const columns = [transformRows(grid, left), transformRows(grid, right)] as const;
    return extents.flatMap(([top, bottom]) => {
      const quarters = [top, bottom].flatMap((weights) => columns.map((rows) => transformColumns(rows, weights)));
      const [topLeft = [], topRight = [], bottomLeft = [], bottomRight = []] = quarters;
      return [
        toHash([topLeft, topRight, bottomLeft, bottomRight], false),
        toHash([topRight, topLeft, bottomRight, bottomLeft], true),
      ];
    });
  });
}

/** @returns GRID rows with FREQUENCIES columns */
function transformRows(grid: Uint8Array, weights: Float64Array): Float64Array {
  const rows = new Float64Array(GRID * FREQUENCIES);
  for (let row = 0; row < GRID; row += 1)
    for (let frequency = 0; frequency < FREQUENCIES; frequency += 1) {
      let sum = 0;
      for (let column = 0; column < GRID; column += 1)
        sum += (grid[row * GRID + column] ?? 0) * (weights[frequency * GRID + column] ?? 0);
      rows[row * FREQUENCIES + frequency] = sum;
    }
  return rows;
}

/** @returns FREQUENCIES rows with FREQUENCIES columns */
function transformColumns(rows: Float64Array, weights: Float64Array): number[] {
  const transformed = Array<number>(FREQUENCIES * FREQUENCIES).fill(0);
  for (let y = 0; y < FREQUENCIES; y += 1)
    for (let row = 0; row < GRID; row += 1) {
      const weight = weights[y * GRID + row] ?? 0;
      if (weight === 0) continue;
      for (let x = 0; x < FREQUENCIES; x += 1) {
        const at = y * FREQUENCIES + x;
        transformed[at] = (transformed[at] ?? 0) + weight * (rows[row * FREQUENCIES + x] ?? 0);
      }
    }
  return transformed;
}

function toHash(quarters: readonly (readonly number[])[], isMirrored: boolean): Hash {
  let bits = '';
  const segments: number[] = [];
  for (const [position, quarter] of quarters.entries()) {
    let energy = 0;
    const start = bits.length;
    for (const { x, y } of PAIRS) {
      const value = quarter[y * FREQUENCIES + x] ?? 0;
      // Mirroring changes the sign of every second cosine.
      bits += value > 0 !== (isMirrored && x % 2 === 1) ? '1' : '0';
      energy += value * value * (x === 0 || y === 0 ? 0.5 : 1);
    }
    // By Parseval's theorem: each cosine has the mean square of one half on each axis.
    const deviation = (2 * Math.sqrt(energy)) / (SAMPLES * SAMPLES);
    if (deviation >= MIN_DETAIL)
      segments.push(position * 2 ** SEGMENT_BITS + Number.parseInt(bits.slice(start, start + SEGMENT_BITS), 2));
  }
  return { bits, segments };
}

function toWords(bits: string): Words {
  const words = new Uint32Array(Math.ceil(bits.length / 32));
  for (const index of words.keys()) words[index] = Number.parseInt(bits.slice(index * 32, index * 32 + 32), 2);
  return words;
}

function countDifferentBits(one: Words, other: Words): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 1) {
    let bits = (one[index] ?? 0) ^ (other[index] ?? 0);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
