import { useSyncExternalStore } from 'react';

const KEY = 'houni-sent-code';

/** A code that is on its way: to which number, and what it must be handed in with. */
export interface SentCode {
  number: string;
  verificationId: string;
}

/** Keeps what was sent for the next page of this tab, also over a reload. */
export function rememberCode(code: SentCode): void {
  sessionStorage.setItem(KEY, JSON.stringify(code));
}

/** As it is kept; null where nothing is, or the browser keeps nothing. */
function keptText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const neverChanges = () => () => undefined;

/** What was sent in this tab; null where nothing was, undefined on the server and during hydration. */
export function useSentCode(): SentCode | null | undefined {
  const text = useSyncExternalStore(neverChanges, keptText, () => undefined);
  return text === undefined ? undefined : parseCode(text);
}

/** What was sent last in this tab, read anew. */
export function readSentCode(): SentCode | null {
  return parseCode(keptText());
}

function parseCode(text: string | null): SentCode | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('number' in kept) || !('verificationId' in kept)) return null;
    const { number, verificationId } = kept;
    return typeof number === 'string' && typeof verificationId === 'string' ? { number, verificationId } : null;
  } catch {
    return null;
  }
}

/** A code can be used once. */
export function forgetCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // What was never kept need not be forgotten.
  }
}
