import { useSyncExternalStore } from 'react';
import { localItems, tabItems } from '@houni/store/storage/web-storage';

const KEY = 'houni-awaited-address';

/** Saves the address of a sent mail for the next page of this tab, so that it never appears in a URL. */
export function rememberAddress(email: string): void {
  try {
    tabItems.write(KEY, email);
  } catch (error) {
    console.warn('The browser blocks storage; the next page cannot show the address.', error);
  }
}

const neverChanges = () => () => undefined;

/** The address to which the previous page sent a mail; null on the server and during hydration. */
export function useRememberedAddress(): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => tabItems.read(KEY),
    () => null,
  );
}

/** Sign-in links open in a new tab, so their address is in local storage until one is used. */
const LINK_KEY = 'houni-link-address';

/** Saves the address of a mailed link; with blocked storage the page asks for it again. */
export function rememberLinkAddress(email: string): void {
  try {
    localItems.write(LINK_KEY, email);
  } catch (error) {
    console.warn('The browser blocks storage; the page of the link asks for the address again.', error);
  }
}

/** The address for which this browser requested a link; null if none, undefined during hydration. */
export function useRememberedLinkAddress(): string | null | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => localItems.read(LINK_KEY),
    () => undefined,
  );
}

export function forgetLinkAddress(): void {
  localItems.tryToWrite(LINK_KEY, null);
}
