import { SETTINGS_GLOBAL } from '../worker-settings.ts';
import type { WorkerSettings } from '../worker-settings.ts';

/** What the server wrote at the head of this worker. */
export const settings = (self as unknown as Record<typeof SETTINGS_GLOBAL, WorkerSettings>)[SETTINGS_GLOBAL]; // a global that no library types

/** True for addresses at or below a base address. */
export function isBelow(url: URL, base: string): boolean {
  return url.href.startsWith(`${base}/`);
}
