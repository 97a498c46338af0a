import type { Locale } from '@houni/contracts/locale';
import { darkPalette, lightPalette } from '@houni/ui/palette';
import { manifestAddress } from './web-manifest.ts';

/** The head's elements for icons, the bar around the page and, where the page is one of the site's, installing it as an app. */
export function installHtml(locale: Locale, isDashboard: boolean): string {
  return [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    isDashboard ? '' : `<link rel="manifest" href="${manifestAddress(locale)}">`,
    `<meta name="theme-color" content="${lightPalette.blue}" media="(prefers-color-scheme:light)">`,
    `<meta name="theme-color" content="${darkPalette.surface}" media="(prefers-color-scheme:dark)">`,
  ].join('');
}
