import { tabItems } from '@houni/store/storage/web-storage';
import { storeForTab } from './store-for-tab.ts';

/** Marks a tab that redirects to a federated provider, so that the page it returns to loads the library at once. */
const KEY = 'houni-sign-in-redirect';

/** @throws an error of the code `web-storage-unsupported` without storage: the outcome of the redirect would be lost */
export function markRedirect(): void {
  storeForTab(KEY, '1');
}

/** True if this tab returns from a redirect to a provider. */
export function isRedirectPending(): boolean {
  return tabItems.read(KEY) !== null;
}

export function clearRedirect(): void {
  tabItems.tryToWrite(KEY, null);
}
