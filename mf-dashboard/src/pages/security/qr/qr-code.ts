/**
 * QR codes (ISO/IEC 18004) of short texts: byte mode, error correction M, versions 1 to 15. Enough for the address of an
 * authenticator's secret, which must not leave the browser to be drawn.
 */
import { correctionOf } from './reed-solomon.ts';

/** Rows of modules, true where dark; without the quiet zone. */
export type QrModules = boolean[][];

/** Error correction bytes in a block, and blocks, by version from 1 (ISO/IEC 18004, table 9, level M). */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10] as const;
/** Level M, as the format information writes it. */
const LEVEL_M = 0;

interface Shape {
  version: number;
  size: number;
  blocks: number;
  correction: number;
  /** Data bytes in all. */
  capacity: number;
}

function shapeOf(version: number): Shape {
  const blocks = BLOCKS[version - 1] ?? 0;
  const correction = CORRECTION[version - 1] ?? 0;
  const size = 17 + 4 * version;
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const along = Math.floor(version / 7) + 2;
    modules -= (25 * along - 10) * along - 55;
    if (version >= 7) modules -= 36;
  }
  return { version, size, blocks, correction, capacity: Math.floor(modules / 8) - blocks * correction };
}

/**
 * Draws a text as a QR code.
 * @throws RangeError where the text is longer than 412 bytes in UTF-8
 */
export function qrCode(text: string): QrModules {
  const bytes = [...new TextEncoder().encode(text)];
  const shape = CORRECTION.map((_, index) => shapeOf(index + 1)).find(
    ({ version, capacity }) => bytes.length + (version < 10 ? 2 : 3) <= capacity,
  );
  if (!shape) throw new RangeError('The text is too long for a QR code.');
  const codewords = interleave(dataOf(bytes, shape), shape);
  const drawing = new Drawing(shape);
  drawing.writeData(codewords);
  return drawing.masked();
}

/** Mode, length and bytes, then padding, in bytes. */
function dataOf(bytes: readonly number[], { version, capacity }: Shape): number[] {
  const bits: number[] = [];
  const append = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  append(0b0100, 4);
  append(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) append(byte, 8);
  append(0, Math.min(4, capacity * 8 - bits.length));
  append(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) append(pad, 8);
  return Array.from({ length: capacity }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Splits data into blocks, adds the correction of each, and mixes them byte by byte. The first blocks may be one byte shorter. */
function interleave(data: readonly number[], { blocks, correction }: Shape): number[] {
  const short = Math.floor(data.length / blocks);
  const longer = data.length % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const block = data.slice(from, (from += short + (index >= blocks - longer ? 1 : 0)));
    return { block, check: correctionOf(block, correction) };
  });
  const mixed: number[] = [];
  for (let index = 0; index <= short; index += 1)
    for (const { block } of parts) if (index < block.length) mixed.push(block[index] ?? 0);
  for (let index = 0; index < correction; index += 1) for (const { check } of parts) mixed.push(check[index] ?? 0);
  return mixed;
}

/** The eight masks: true where a module of the data is inverted. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A code while it is drawn: what stands in every code of its size is reserved first. */
class Drawing {
  readonly #size: number;
  readonly #dark: QrModules;
  readonly #reserved: boolean[][];

  constructor({ version, size }: Shape) {
    this.#size = size;
    const empty = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    this.#dark = empty();
    this.#reserved = empty();
    for (let index = 0; index < size; index += 1) {
      this.#set(6, index, index % 2 === 0);
      this.#set(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.#finder(x, y);
    this.#alignments(version);
    this.#format(0);
    if (version >= 7) this.#version(version);
  }

  #set(x: number, y: number, dark: boolean): void {
    const [row, reserved] = [this.#dark[y], this.#reserved[y]];
    if (!row || !reserved || x < 0 || x >= this.#size) return;
    row[x] = dark;
    reserved[x] = true;
  }

  #finder(centreX: number, centreY: number): void {
    for (let dy = -4; dy <= 4; dy += 1)
      for (let dx = -4; dx <= 4; dx += 1) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy));
        this.#set(centreX + dx, centreY + dy, distance !== 2 && distance !== 4);
      }
  }

  #alignments(version: number): void {
    if (version === 1) return;
    const along = Math.floor(version / 7) + 2;
    const step = Math.ceil((this.#size - 13) / (2 * along - 2)) * 2;
    const places = Array.from({ length: along }, (_, index) =>
      index === 0 ? 6 : this.#size - 7 - (along - 1 - index) * step,
    );
    for (const [row, y] of places.entries())
      for (const [column, x] of places.entries()) {
        const last = along - 1;
        const isFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
        if (isFinder) continue;
        for (let dy = -2; dy <= 2; dy += 1)
          for (let dx = -2; dx <= 2; dx += 1) this.#set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
  }

  /** Level and mask, with their own correction, twice. */
  #format(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (index: number) => ((bits >>> index) & 1) === 1;
    const end = this.#size - 1;
    for (let index = 0; index <= 5; index += 1) this.#set(8, index, bit(index));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let index = 9; index < 15; index += 1) this.#set(14 - index, 8, bit(index));
    for (let index = 0; index < 8; index += 1) this.#set(end - index, 8, bit(index));
    for (let index = 8; index < 15; index += 1) this.#set(8, end - 14 + index, bit(index));
    this.#set(8, end - 7, true);
  }

  #version(version: number): void {
    let rest = version;
    for (let round = 0; round < 12; round += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let index = 0; index < 18; index += 1) {
      const [far, near] = [this.#size - 11 + (index % 3), Math.floor(index / 3)];
      const dark = ((bits >>> index) & 1) === 1;
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }

  /** Two columns at a time from the right, up and down in turns. */
  writeData(codewords: readonly number[]): void {
    let index = 0;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const upwards = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.#size; step += 1) {
        const y = upwards ? this.#size - 1 - step : step;
        for (const x of [right, right - 1]) {
          const row = this.#dark[y];
          if (!row || this.#reserved[y]?.[x]) continue;
          row[x] = (((codewords[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1;
          index += 1;
        }
      }
    }
  }

  /** The code under the mask that scanners read best. */
  masked(): QrModules {
    const candidates = MASKS.map((inverts, mask) => {
      this.#format(mask);
      return this.#dark.map((row, y) => row.map((dark, x) => (this.#reserved[y]?.[x] ? dark : dark !== inverts(x, y))));
    });
    return candidates.reduce((best, candidate) => (penaltyOf(candidate) < penaltyOf(best) ? candidate : best));
  }
}

/** How hard a code is to read: long runs, blocks, and too much of one colour (ISO/IEC 18004, section 7.8.3). */
function penaltyOf(modules: QrModules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  let dark = 0;
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const here = modules[y]?.[x];
      if (here) dark += 1;
      const isBlock = here === modules[y]?.[x + 1] && here === modules[y + 1]?.[x] && here === modules[y + 1]?.[x + 1];
      if (isBlock) penalty += 3;
    }
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / size ** 2 - 10));
}
