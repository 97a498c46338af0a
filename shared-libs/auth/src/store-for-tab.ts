import { authError } from './failure.ts';

/**
 * Stores a text that the next page of this tab cannot do without.
 * @throws an error of the code `web-storage-unsupported` where storage is blocked, full, or null (web views)
 */
export function storeForTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    throw authError('web-storage-unsupported');
  }
}
