import { readJson } from '@houni/store/storage/read-json';
import { tabItems } from '@houni/store/storage/web-storage';
import type { FieldKey } from './field-key.ts';

export interface SavedField {
  key: FieldKey;
  /** The text or the selected option; for a checkbox or radio button, whether it is checked. */
  value: string | boolean;
}

/** The unsaved input of a user whose session has expired. */
export interface SavedInput {
  uid: string;
  /** Path and query of the page. */
  path: string;
  /** Unix time in milliseconds. */
  savedAt: number;
  fields: SavedField[];
}

const STORAGE_KEY = 'houni-saved-input';
const MAX_AGE_MS = 12 * 3_600_000;

export const pathOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;

/** Stores the input for this tab. If the browser's storage fails, the input is lost and a warning is logged. */
export function storeInput(input: SavedInput): void {
  try {
    tabItems.write(STORAGE_KEY, JSON.stringify(input));
  } catch (error) {
    console.warn('The unsaved input could not be stored in this browser.', error);
  }
}

function readSavedInput(): SavedInput | null {
  const { uid, path, savedAt, fields } = (readJson(tabItems, STORAGE_KEY) ?? {}) as Partial<SavedInput>; // each part is checked
  if (typeof uid !== 'string' || typeof path !== 'string' || typeof savedAt !== 'number') return null;
  return Array.isArray(fields) ? { uid, path, savedAt, fields: fields.filter(isField) } : null;
}

export function deleteSavedInput(): void {
  tabItems.tryToWrite(STORAGE_KEY, null);
}

/**
 * Removes the saved input from storage and returns it, if it belongs to this user and page. Input of another user and old
 * input is deleted; input of another page stays stored.
 */
export function takeSavedInput(uid: string, path: string, now = Date.now()): SavedInput | null {
  const input = readSavedInput();
  if (input === null) return null;
  const isValid = input.uid === uid && now - input.savedAt < MAX_AGE_MS;
  if (isValid && input.path !== path) return null;
  deleteSavedInput();
  return isValid ? input : null;
}

function isField(value: unknown): value is SavedField {
  const { key, value: typed } = (value ?? {}) as Partial<SavedField>; // each part is checked
  return typeof key === 'object' && key !== null && (typeof typed === 'string' || typeof typed === 'boolean');
}
