import { isBlank, readContactFields } from './contact-fields.ts';
import type { ContactFields } from './contact-fields.ts';

const KEY = 'houni-contact';

/** What was typed before, in this tab; null where nothing was or the browser keeps nothing. */
export function readContactDraft(): ContactFields | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return readContactFields({ ...kept });
  } catch {
    return null;
  }
}

/**
 * Keeps what is typed until it was sent: through an error, a reload and a lost connection. Session storage, because a
 * message to us has no business on the next visitor's screen of a shared computer.
 * @returns false where the browser keeps nothing
 */
export function writeContactDraft(fields: ContactFields | null): boolean {
  try {
    if (fields === null || isBlank(fields)) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(fields));
    return true;
  } catch (error) {
    console.warn('What is typed cannot be kept by this browser.', error);
    return false;
  }
}
