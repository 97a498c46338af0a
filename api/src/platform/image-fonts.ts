import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { typefaceFolder } from './typeface.ts';

const FAMILY = 'Readex Pro';

export type FontWeight = 'regular' | 'bold';

/** Font names in Pango's syntax. */
export const FONT: Record<FontWeight, string> = { regular: FAMILY, bold: `${FAMILY} Bold` };

/**
 * Configures fontconfig to use only the bundled typeface, so that images do not depend on the fonts of the server.
 * Must run before the first text is drawn, because fontconfig reads its settings once.
 * @param folder stores the settings and the cache of fontconfig
 */
export function configureImageFonts(folder: string): void {
  const cache = path.join(folder, 'cache');
  mkdirSync(cache, { recursive: true });
  const settings = path.join(folder, 'fonts.conf');
  const folders = (['400Regular', '700Bold'] as const).map((weight) => `<dir>${typefaceFolder(weight)}</dir>`).join('');
  writeFileSync(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>${folders}<cachedir>${cache}</cachedir></fontconfig>\n`,
  );
  process.env['FONTCONFIG_FILE'] = settings;
}
