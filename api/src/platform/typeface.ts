import { createRequire } from 'node:module';
import path from 'node:path';

const PACKAGE = '@expo-google-fonts/readex-pro';

/** The folders of our typeface, with one TrueType file each. It has Latin and Arabic letters. */
export function typefaceFolder(weight: '400Regular' | '700Bold'): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), weight);
}
