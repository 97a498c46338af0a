import type { Sharp } from 'sharp';

const COLUMNS = 9;
const ROWS = 8;
const QUARTER_BITS = 16;
/** Grey levels between the darkest and the lightest cell under which a picture has no features. */
const FLAT_RANGE = 24;

/** What a picture looks like: 64 bits, and the same in four numbers that each carry their place. */
export interface Look {
  bits: string;
  quarters: number[];
}

/**
 * The difference hash of a picture: whether each of 8 × 8 cells is lighter than the one to its right. It hardly
 * changes when the picture is made smaller or compressed again.
 * @returns null for a picture without features, which looks like many others
 */
export async function lookOf(picture: Sharp): Promise<Look | null> {
  const cells = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (Math.max(...cells) - Math.min(...cells) < FLAT_RANGE) return null;
  let bits = '';
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const cell = row * COLUMNS + column;
      bits += (cells[cell] ?? 0) > (cells[cell + 1] ?? 0) ? '1' : '0';
    }
  const quarters = [0, 1, 2, 3].map(
    (place) =>
      place * 2 ** QUARTER_BITS + Number.parseInt(bits.slice(place * QUARTER_BITS, (place + 1) * QUARTER_BITS), 2),
  );
  return { bits, quarters };
}
