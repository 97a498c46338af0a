import sharp from 'sharp';
import { FONT } from '../platform/image-fonts.ts';
import type { FontWeight } from '../platform/image-fonts.ts';

export interface TextStyle {
  /** Font size in pixels. */
  size: number;
  weight: FontWeight;
  color: string;
  /** Maximum width of a line in pixels. */
  width: number;
  /** Maximum number of lines. */
  lines: number;
  /** The direction, if the text may start with letters of the other one. By default the first letter decides. */
  rightToLeft?: boolean;
}

/** A drawn text as PNG with its size in pixels. */
export interface TextBlock {
  image: Buffer;
  width: number;
  height: number;
}

const LINE_HEIGHT = 1.3;
const RIGHT_TO_LEFT_MARK = '\u200f';
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Draws a text with line breaks and Arabic shaping by Pango. A text that is too long is cut after a word, with an ellipsis. */
export async function drawText(text: string, style: TextStyle): Promise<TextBlock> {
  // Isolates and no-break spaces are kept: they keep facts apart, and the digits of a price together and in order.
  const words = text
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e ]+/gu, ' ')
    .trim()
    .split(' ');
  const whole = await draw(words.join(' ') || '…', style);
  if (fits(whole, style)) return whole;
  let [fittingWords, tooManyWords] = [0, words.length];
  let best = await draw('…', style);
  while (tooManyWords - fittingWords > 1) {
    const middle = Math.floor((fittingWords + tooManyWords) / 2);
    const block = await draw(`${words.slice(0, middle).join(' ')}…`, style);
    if (fits(block, style)) [best, fittingWords] = [block, middle];
    else tooManyWords = middle;
  }
  return best;
}

function fits({ width, height }: TextBlock, { size, lines, width: maxWidth }: TextStyle): boolean {
  return width <= maxWidth && height <= Math.ceil(size * LINE_HEIGHT * lines + size * 0.2);
}

async function draw(text: string, { size, weight, color, width, rightToLeft = false }: TextStyle): Promise<TextBlock> {
  const escaped = text.replace(/[&<>]/g, (character) => MARKUP[character] ?? character);
  const { data, info } = await sharp({
    text: {
      text: `${rightToLeft ? RIGHT_TO_LEFT_MARK : ''}<span foreground="${color}" size="${size}pt">${escaped}</span>`,
      font: FONT[weight],
      width,
      // In Pango, left means the start of the line, which is the right edge in Arabic.
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
