import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Width and height of the grey picture that everything is computed from, and of the one whose frame is removed. */
const GRID = 64;
const FRAMED_GRID = 128;
/** The hash describes the picture without this share at each side: a copy that was cropped by as much still has it. */
const MARGIN = 0.1;
/** The share of each axis that one quarter covers. A text across the centre is outside of most quarters. */
const QUARTER = 0.45;
/** Samples across a quarter, and the frequencies that are used, on each axis. */
const SAMPLES = 16;
const FREQUENCIES = 8;
/** Crops of a copy at one end of an axis, as shares of the original. */
const CROPS = [0, 0.03, 0.06, 0.1];
/** Bits of a quarter in the index: its lowest frequencies. So many that other pictures rarely share them. */
const SEGMENT_BITS = 26;
/** Bits of a quarter. */
const QUARTER_BITS = FREQUENCIES ** 2 - 1;
/** Three quarters of a copy differ in at most this many of 189 bits; other pictures in 47 or more. The worst may show a logo. */
const MAX_DIFFERENT_BITS = 42;
/** A quarter whose grey levels have a smaller standard deviation is noise: the index does not contain it. */
const MIN_DETAIL = 4;
/** Plans, logos and plain colours: so much of the picture is of one grey level, give or take LEVEL_TOLERANCE. */
const MAX_SHARE_OF_ONE_LEVEL = 0.7;
const LEVEL_TOLERANCE = 8;

/** The bits of a hash in words of 32 bits, two for each quarter, for comparison. */
type Words = Uint32Array;

/** The cosine transforms of four quarters, each in the order of PAIRS. */
export type Quarters = readonly Float64Array[];

/** What is stored about a picture, and what its original would have, if it were a copy. */
export interface PerceptualHash {
  /** 252 characters, each 0 or 1: four quarters with 63 frequencies each. */
  bits: string;
  /** The lowest frequencies of each quarter with detail. */
  segments: number[];
  /** The same of every picture that this one could be a copy of: whole or cropped, as it is or mirrored. */
  originals: { segments: number[]; hashes: Words[] };
}

/** Weights of the first and the last quarter on an axis: FREQUENCIES rows with GRID columns. */
type AxisWeights = readonly [first: Float64Array, last: Float64Array];

const EXTENTS = CROPS.flatMap((first) =>
  CROPS.map((last) => axisWeights(-first / (1 - first - last), 1 + last / (1 - first - last))),
);

/** The frequencies on both axes in the order of their sum; the mean (0, 0) says nothing about the picture. */
const PAIRS = Array.from({ length: FREQUENCIES * FREQUENCIES }, (_none, index) => ({
  x: index % FREQUENCIES,
  y: Math.floor(index / FREQUENCIES),
}))
  .filter(({ x, y }) => x + y > 0)
  .toSorted((one, other) => one.x + one.y - (other.x + other.y));
const ACROSS = Uint8Array.from(PAIRS, ({ x }) => x);
const DOWN = Uint8Array.from(PAIRS, ({ y }) => y);
/** 1 for the frequencies whose sign mirroring changes, and the same as bits of a segment. */
const IS_ODD = Uint8Array.from(PAIRS, ({ x }) => x % 2);
const MIRRORED_BITS = IS_ODD.slice(0, SEGMENT_BITS).reduce((bits, odd) => bits * 2 + odd, 0);
const WEIGHTS = Float64Array.from(PAIRS, ({ x, y }) => (x === 0 || y === 0 ? 0.5 : 1));

/**
 * The perceptual hash of a picture: the signs of the cosine transform (DCT) of four quarters. They hardly change when the
 * picture is resized, compressed again or gets a watermark. A frame is removed; crops and mirroring are tried out by the
 * search.
 * @returns null for a picture with too little detail, which would match many others
 */
export async function perceptualHash(picture: Sharp): Promise<PerceptualHash | null> {
  const originals = await readOriginals(picture);
  const hash = originals && hashOf(originals);
  return hash && hash.segments.length > 0 ? hash : null;
}

/** What the picture could be a copy of, the picture itself first: four quarters each. @returns null for a flat picture */
export async function readOriginals(picture: Sharp): Promise<Quarters[] | null> {
  const { data, info } = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(FRAMED_GRID, FRAMED_GRID, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grid = await (
    await withoutFrame(sharp(data, { raw: info }))
  )
    .greyscale()
    .resize(GRID, GRID, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (isFlat(data) || isFlat(grid)) return null;
  return EXTENTS.flatMap((across) => {
    const columns = across.map((weights) => transformRows(grid, weights));
    return EXTENTS.map((down) => down.flatMap((weights) => columns.map((rows) => transformColumns(rows, weights))));
  });
}

export function hashOf(originals: readonly Quarters[]): PerceptualHash {
  const [own = []] = originals;
  return {
    bits: signsOf(own).join(''),
    segments: own.flatMap((quarter, place) => segmentsOf(quarter, place).slice(0, 1)),
    originals: {
      segments: [...new Set(originals.flatMap((quarters) => quarters.flatMap(segmentsOf)))],
      hashes: originals.map(signsOf).flatMap((signs) => [toWords(signs), toWords(mirror(signs))]),
    },
  };
}

/** True if the picture with these bits could be the original of the picture with this hash. */
export function isOriginal(bits: string, { originals }: PerceptualHash): boolean {
  const words = toWords(Buffer.from(bits));
  return originals.hashes.some((hash) => countDifferentBits(hash, words) <= MAX_DIFFERENT_BITS);
}

/** Removes what has the colour of the corner at two opposite sides. */
async function withoutFrame(picture: Sharp): Promise<Sharp> {
  const { info } = await picture.clone().trim({ lineArt: true }).toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  const isBetween = left > 0 && left + info.width < FRAMED_GRID;
  const isBelow = top > 0 && top + info.height < FRAMED_GRID;
  return picture.extract({
    left: isBetween ? left : 0,
    width: isBetween ? info.width : FRAMED_GRID,
    top: isBelow ? top : 0,
    height: isBelow ? info.height : FRAMED_GRID,
  });
}

function isFlat(grid: Uint8Array): boolean {
  const levels = new Uint32Array(256 + 2 * LEVEL_TOLERANCE);
  for (const level of grid)
    for (let near = level; near <= level + 2 * LEVEL_TOLERANCE; near += 1) levels[near] = (levels[near] ?? 0) + 1;
  return Math.max(...levels) > MAX_SHARE_OF_ONE_LEVEL * grid.length;
}

/**
 * A linear interpolation of the original's quarter and its cosine transform, as one multiplication. The original begins
 * and ends there on an axis of its copy, which has the range 0 to 1.
 */
function axisWeights(start: number, end: number): AxisWeights {
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

/** @returns GRID rows with FREQUENCIES columns */
function transformRows(grid: Uint8Array, weights: Float64Array): Float64Array {
  const rows = new Float64Array(GRID * FREQUENCIES);
  for (let column = 0; column < GRID; column += 1) {
    // The column is outside of the quarter.
    if (weights[column] === 0) continue;
    for (let row = 0; row < GRID; row += 1)
      for (let x = 0; x < FREQUENCIES; x += 1)
        rows[row * FREQUENCIES + x] =
          (rows[row * FREQUENCIES + x] ?? 0) + (grid[row * GRID + column] ?? 0) * (weights[x * GRID + column] ?? 0);
  }
  return rows;
}

/** @returns the frequencies on both axes in the order of PAIRS */
function transformColumns(rows: Float64Array, weights: Float64Array): Float64Array {
  const sums = new Float64Array(QUARTER_BITS);
  for (let row = 0; row < GRID; row += 1) {
    if (weights[row] === 0) continue;
    for (let at = 0; at < QUARTER_BITS; at += 1)
      sums[at] =
        (sums[at] ?? 0) +
        (rows[row * FREQUENCIES + (ACROSS[at] ?? 0)] ?? 0) * (weights[(DOWN[at] ?? 0) * GRID + row] ?? 0);
  }
  return sums;
}

/** The signs of all quarters: 1 or 0. */
function signsOf(quarters: Quarters): Uint8Array {
  const signs = new Uint8Array(quarters.length * QUARTER_BITS);
  quarters.forEach((quarter, place) => {
    for (let at = 0; at < QUARTER_BITS; at += 1) signs[place * QUARTER_BITS + at] = (quarter[at] ?? 0) > 0 ? 1 : 0;
  });
  return signs;
}

/** The signs of the mirrored picture: mirroring exchanges left and right, and the sign of every second cosine. */
function mirror(signs: Uint8Array): Uint8Array {
  return signs.map((_own, at) => {
    const within = at % QUARTER_BITS;
    const from = signs[at + (Math.floor(at / QUARTER_BITS) % 2 === 0 ? QUARTER_BITS : -QUARTER_BITS)] ?? 0;
    return from ^ (IS_ODD[within] ?? 0);
  });
}

/**
 * The segment of a quarter, then the segments with other signs of its two weakest frequencies; none for a quarter without
 * detail. A picture and its mirrored copy have the same segments.
 */
function segmentsOf(quarter: Float64Array, place: number): number[] {
  let energy = 0;
  let bits = 0;
  let [weakest, second] = [0, 1];
  const strength = (at: number): number => Math.abs(quarter[at] ?? 0);
  for (let at = 0; at < QUARTER_BITS; at += 1) {
    energy += strength(at) ** 2 * (WEIGHTS[at] ?? 0);
    if (at >= SEGMENT_BITS) continue;
    bits = bits * 2 + ((quarter[at] ?? 0) > 0 ? 1 : 0);
    if (at === 0) continue;
    if (strength(at) < strength(weakest)) [weakest, second] = [at, weakest];
    else if (at === 1 || strength(at) < strength(second)) second = at;
  }
  // By Parseval's theorem: each cosine has the mean square of one half on each axis.
  if ((2 * Math.sqrt(energy)) / (SAMPLES * SAMPLES) < MIN_DETAIL) return [];
  // The first frequency is the lowest across: its sign tells left from right, and gives its bit to top or bottom.
  const first = 1 << (SEGMENT_BITS - 1);
  const [one, other] = [first >> weakest, first >> second];
  return [bits, bits ^ one, bits ^ other, bits ^ one ^ other].map(
    (own) => (own & first ? own ^ first : own ^ MIRRORED_BITS) | (place < 2 ? 0 : first),
  );
}

/** @param signs numbers or characters that are odd for 1 */
function toWords(signs: Uint8Array): Words {
  const words = new Uint32Array(8);
  for (let at = 0; at < signs.length; at += 1) {
    const word = Math.floor(at / QUARTER_BITS) * 2 + (at % QUARTER_BITS < 32 ? 0 : 1);
    words[word] = ((words[word] ?? 0) << 1) | ((signs[at] ?? 0) & 1);
  }
  return words;
}

/** The different bits of all quarters but the one with the most. */
function countDifferentBits(one: Words, other: Words): number {
  let count = 0;
  let most = 0;
  for (let quarter = 0; quarter < one.length; quarter += 2) {
    const different =
      countBits((one[quarter] ?? 0) ^ (other[quarter] ?? 0)) +
      countBits((one[quarter + 1] ?? 0) ^ (other[quarter + 1] ?? 0));
    count += different;
    most = Math.max(most, different);
  }
  return count - most;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
