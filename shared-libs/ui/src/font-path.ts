import { fileURLToPath } from 'node:url';
import type { FontFile } from './font-files.ts';

/** Where a font file lies on disk, for the server that serves it. Node only. */
export function fontPath(font: FontFile): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/readex-pro/files/${font.source}`));
}
