import sharp from 'sharp';
import { FONT } from './text-font.ts';
import type { FontWeight } from './text-font.ts';

export interface TextStyle {
  /** Pixels of the em. */
  size: number;
  weight: FontWeight;
  color: string;
  /** Pixels that a line may have. */
  width: number;
  lines: number;
  /** The line's own direction where the text may begin with letters of another; else its first letter decides. */
  rightToLeft?: boolean;
}

/** A drawn text with its size. */
export interface TextBlock {
  image: Buffer;
  width: number;
  height: number;
}

const LINE = 1.3;
const RIGHT_TO_LEFT_MARK = '\u200f';
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Draws a text in its own direction, shaped and broken into lines by Pango; what does not fit into the lines is cut
 * at a word, with an ellipsis.
 */
export async function drawText(text: string, style: TextStyle): Promise<TextBlock> {
  // No-break spaces stay: they hold the digits of a price together, in Arabic also in their order.
  const words = text
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069 ]+/gu, ' ')
    .trim()
    .split(' ');
  const whole = await draw(words.join(' ') || '…', style);
  if (fits(whole, style)) return whole;
  let [fitting, tooMany] = [0, words.length];
  let best = await draw('…', style);
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    const block = await draw(`${words.slice(0, middle).join(' ')}…`, style);
    if (fits(block, style)) [best, fitting] = [block, middle];
    else tooMany = middle;
  }
  return best;
}

function fits({ width, height }: TextBlock, { size, lines, width: room }: TextStyle): boolean {
  return width <= room && height <= Math.ceil(size * LINE * lines + size * 0.2);
}

async function draw(text: string, { size, weight, color, width, rightToLeft = false }: TextStyle): Promise<TextBlock> {
  const escaped = text.replace(/[&<>]/g, (character) => MARKUP[character] ?? character);
  const { data, info } = await sharp({
    text: {
      text: `${rightToLeft ? RIGHT_TO_LEFT_MARK : ''}<span foreground="${color}" size="${size}pt">${escaped}</span>`,
      font: FONT[weight],
      width,
      // Pango's left is the start of a line: the right edge of Arabic.
      align: 'left',
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
      spacing: Math.round(size * 0.1),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
