import path from 'node:path';
import { PictureFolder } from '../demo/picture-files.ts';

const DEMO_FILE = /^\/media\/demo\/([\w-]+\.(?:avif|webp))$/;

/**
 * Makes demonstration pictures when a page asks for them, because the first start does not wait for all of them. Only in
 * development.
 * @returns what to call with the path of each requested file
 */
export function demoPictureMaker(dataDir: string): (url: string) => Promise<void> {
  const pictures = new PictureFolder(path.join(dataDir, 'media/demo'));
  return async (url) => {
    const name = DEMO_FILE.exec(url)?.[1];
    if (name !== undefined) await pictures.make(name);
  };
}
