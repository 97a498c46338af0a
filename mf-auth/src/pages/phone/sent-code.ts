import { useSyncExternalStore } from 'react';
import { storeForTab } from '@houni/auth/store-for-tab';
import { tabItems } from '@houni/store/storage/web-storage';

const KEY = 'houni-sent-code';

/** A sent code: its phone number and its verification id. */
export interface SentCode {
  number: string;
  verificationId: string;
}

/**
 * Saves the sent code for the next page of this tab, also over a reload.
 * @throws an error of the code `web-storage-unsupported` without storage
 */
export function rememberCode(code: SentCode): void {
  storeForTab(KEY, JSON.stringify(code));
}

/** The saved text; null if there is none or storage is blocked. */
const savedText = (): string | null => tabItems.read(KEY);

const neverChanges = () => () => undefined;

/** The code sent in this tab; null if none, undefined on the server and during hydration. */
export function useSentCode(): SentCode | null | undefined {
  const text = useSyncExternalStore(neverChanges, savedText, () => undefined);
  return text === undefined ? undefined : parseCode(text);
}

/** Reads the last code sent in this tab. */
export function readSentCode(): SentCode | null {
  return parseCode(savedText());
}

function parseCode(text: string | null): SentCode | null {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    if (typeof saved !== 'object' || saved === null || !('number' in saved) || !('verificationId' in saved))
      return null;
    const { number, verificationId } = saved;
    return typeof number === 'string' && typeof verificationId === 'string' ? { number, verificationId } : null;
  } catch {
    return null;
  }
}

/** Removes the code: it can be used once. */
export function forgetCode(): void {
  tabItems.tryToWrite(KEY, null);
}
