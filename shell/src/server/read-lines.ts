import type { Readable } from 'node:stream';

/**
 * Calls `onLine` for each complete line of a text stream; with a longer line than `maxLength` characters the stream is
 * destroyed, so that a sender cannot fill the memory.
 */
export function readLines(stream: Readable, maxLength: number, onLine: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    // `onLine` may destroy the stream.
    for (const line of lines) if (!stream.destroyed) onLine(line);
    if (rest.length > maxLength) stream.destroy(new Error(`A line is longer than ${maxLength} characters.`));
  });
}
