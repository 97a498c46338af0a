import { useSyncExternalStore } from 'react';

const KEY = 'houni-awaited-address';

/** Keeps the address that a mail was sent to for the next page of this tab: it never stands in an address bar. */
export function rememberAddress(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch (error) {
    console.warn('The browser allows no storage; the next page names no address.', error);
  }
}

function rememberedAddress(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const neverChanges = () => () => undefined;

/** The address that the page before has sent a mail to; null on the server and during hydration. */
export function useRememberedAddress(): string | null {
  return useSyncExternalStore(neverChanges, rememberedAddress, () => null);
}
