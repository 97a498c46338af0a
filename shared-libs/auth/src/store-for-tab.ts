import type { TabKey } from '@houni/store/storage/device-keys';
import { tabItems } from '@houni/store/storage/web-storage';
import { authError } from './failure.ts';

/**
 * Stores a text that the next page of this tab cannot do without.
 * @throws an error of the code `web-storage-unsupported` where storage is blocked, full, or null (web views)
 */
export function storeForTab(key: TabKey, text: string): void {
  try {
    tabItems.write(key, text);
  } catch {
    throw authError('web-storage-unsupported');
  }
}
