import type { Locale } from '@houni/domain/locale';
import { loadTexts } from '../deferred-texts/load-texts.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';

// A separate module, so that neither the dialog nor the loader of its texts is in the page's first scripts.
export async function loadSaveSearch(locale: Locale) {
  return { Component: SaveSearchDialog, texts: { listingsSaveSearch: await loadTexts(locale, 'saveSearch') } };
}
