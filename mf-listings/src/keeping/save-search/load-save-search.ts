import type { Locale } from '@houni/contracts/locale';
import { keepingTexts } from '../keeping-texts.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';

/** The dialog with its texts: both, and where the texts stand, are none of the page's first scripts. */
export async function loadSaveSearch(locale: Locale) {
  return { Component: SaveSearchDialog, texts: await keepingTexts(locale, 'saveSearch') };
}
