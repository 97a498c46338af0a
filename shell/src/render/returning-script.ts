import { inlineScript } from './inline-script.ts';

/**
 * Runs before the page is drawn: tells the styles of the home page that this device has recent searches, so that their place
 * is kept from the first paint (`ResumeSlot` of mf-listings). Where storage is blocked there are none.
 */
export const RETURNING_SCRIPT = inlineScript(
  `try {
    if (localStorage['hounitnLocalStorageDb/recentSearches']) document.documentElement.dataset.returning = '';
  } catch {}`,
);
