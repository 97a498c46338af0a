import { SETTINGS_GLOBAL } from '../worker-settings.ts';
import type { WorkerSettings } from '../worker-settings.ts';

/** The settings that the server wrote at the top of this worker. */
export const settings = (self as unknown as Record<typeof SETTINGS_GLOBAL, WorkerSettings>)[SETTINGS_GLOBAL]; // a global that no library types

/** True for URLs below a base URL. */
export function isBelow(url: URL, base: string): boolean {
  return url.href.startsWith(`${base}/`);
}
