import { TextDecoder } from 'node:util';
import { ImportError } from './import-error.ts';

const SAMPLE_BYTES = 4000;
/** Letters of Arabic words in the single-byte encodings: three in a row occur in no French word. */
const ARABIC_WORD = /[\xC0-\xFF]{3,}/g;

/**
 * The text of a file without a declared encoding: UTF-16 with or without byte order mark, UTF-8, or one of the
 * single-byte encodings that Windows and older systems write (Windows-1252, Windows-1256, ISO-8859-6, ISO-8859-15).
 * @throws ImportError `bad_encoding` for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  const text = wide === null ? decodeNarrow(bytes) : new TextDecoder(wide).decode(bytes);
  if (text.includes('\0')) throw new ImportError('bad_encoding');
  return text;
}

/** UTF-16, by its byte order mark or by the zero bytes of Latin letters and delimiters; null for other encodings. */
export function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((odd) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(singleByteEncodingOf(Buffer.from(bytes).toString('latin1'))).decode(bytes);
  }
}

/** @param text one character per byte */
function singleByteEncodingOf(text: string): string {
  const arabic = text.match(ARABIC_WORD)?.join('') ?? '';
  // "ي" and "و", frequent letters: ED in Windows-1256, EA and E8 in ISO-8859-6, which has no words of others there.
  if (arabic !== '') return count(arabic, /[\xEA\xE8]/g) > count(arabic, /[\xEC\xED]/g) ? 'iso-8859-6' : 'windows-1256';
  // Windows writes "œ" and quotation marks between 80 and 9F, where ISO-8859-15 has control characters.
  return !/[\x80-\x9F]/.test(text) && /[a-z][\xBD][a-z]|\xA4|\xBC[a-z]/i.test(text) ? 'iso-8859-15' : 'windows-1252';
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
