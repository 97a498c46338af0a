import type { LatePart } from '@houni/remote/late-part';
import type { SaveSearchDialogProps } from './save-search-dialog.tsx';

/** The dialog that saves a search and asks how often to tell what is new. */
export const saveSearchPart: LatePart<SaveSearchDialogProps> = {
  namespace: 'listingsSaveSearch',
  load: async (locale) =>
    (await import(/* webpackChunkName: "save-search" */ './load-save-search.ts')).loadSaveSearch(locale),
};
