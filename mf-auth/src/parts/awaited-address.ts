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

/** For links that sign in, which open in a tab of their own: local storage, until one of them was used. */
const LINK_KEY = 'houni-link-address';

/** Keeps the address that a link was mailed to; a browser that keeps nothing asks for it again. */
export function rememberLinkAddress(email: string): void {
  try {
    localStorage.setItem(LINK_KEY, email);
  } catch (error) {
    console.warn('The browser allows no storage; the link will ask for the address.', error);
  }
}

/** The address that this browser has asked a link for; null where it has not, undefined during hydration. */
export function useRememberedLinkAddress(): string | null | undefined {
  return useSyncExternalStore(neverChanges, rememberedLinkAddress, () => undefined);
}

function rememberedLinkAddress(): string | null {
  try {
    return localStorage.getItem(LINK_KEY);
  } catch {
    return null;
  }
}

export function forgetLinkAddress(): void {
  try {
    localStorage.removeItem(LINK_KEY);
  } catch {
    // What was never kept need not be forgotten.
  }
}
