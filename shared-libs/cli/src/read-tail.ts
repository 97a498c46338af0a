import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 8192;

/** The last kilobytes of a file; empty if it does not exist. */
export function readTail(file: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(descriptor);
    const length = Math.min(size, TAIL_BYTES);
    const buffer = Buffer.alloc(length);
    readSync(descriptor, buffer, 0, length, size - length);
    return buffer.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
