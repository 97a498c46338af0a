import type { Sharp } from 'sharp';

const COLUMNS = 9;
const ROWS = 8;
const SEGMENT_BITS = 16;
/** A picture with a smaller difference between its darkest and lightest cell has no features. */
const MIN_GREY_RANGE = 24;

/** A 64-bit hash, and the same bits as four 16-bit segments; each segment includes its position, for an index. */
export interface PerceptualHash {
  bits: string;
  segments: number[];
}

/**
 * The difference hash (dHash) of a picture: one bit for each of 8 × 8 cells, 1 when the cell is lighter than its right
 * neighbour. It hardly changes when the picture is resized or compressed again.
 * @returns null for a picture without features, which would match many others
 */
export async function perceptualHash(picture: Sharp): Promise<PerceptualHash | null> {
  const cells = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (Math.max(...cells) - Math.min(...cells) < MIN_GREY_RANGE) return null;
  let bits = '';
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const cell = row * COLUMNS + column;
      bits += (cells[cell] ?? 0) > (cells[cell + 1] ?? 0) ? '1' : '0';
    }
  const segments = [0, 1, 2, 3].map(
    (position) =>
      position * 2 ** SEGMENT_BITS +
      Number.parseInt(bits.slice(position * SEGMENT_BITS, (position + 1) * SEGMENT_BITS), 2),
  );
  return { bits, segments };
}
