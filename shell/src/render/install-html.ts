import type { Locale } from '@houni/domain/locale';
import { darkPalette, lightPalette } from '@houni/ui/palette';
import { manifestAddress } from './web-manifest.ts';

/** Head elements for icons, the theme color and, on pages of the site, the web app manifest. */
export function installHtml(locale: Locale, isDashboard: boolean): string {
  return [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    isDashboard ? '' : `<link rel="manifest" href="${manifestAddress(locale)}">`,
    `<meta name="theme-color" content="${lightPalette.blue}" media="(prefers-color-scheme:light)">`,
    `<meta name="theme-color" content="${darkPalette.surface}" media="(prefers-color-scheme:dark)">`,
  ].join('');
}
