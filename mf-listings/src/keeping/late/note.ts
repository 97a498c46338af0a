import { MAX_RECENT_SEARCHES, MAX_SEEN } from '@houni/contracts/limits';
import type { DeviceSearch } from './device-lists.ts';
import { device } from './device.ts';

/** Remembers on this device that an ad was looked at. Where storage is refused nothing is remembered. */
export async function noteSeen(publicKey: string): Promise<void> {
  await device
    .edit('seen', (keys) => [publicKey, ...keys.filter((key) => key !== publicKey)].slice(0, MAX_SEEN))
    .catch(() => undefined);
}

/** Remembers on this device what was searched for. Where storage is refused nothing is remembered. */
export async function noteSearch(search: DeviceSearch): Promise<void> {
  await device
    .edit('searches', (all) => [search, ...all.filter(({ url }) => url !== search.url)].slice(0, MAX_RECENT_SEARCHES))
    .catch(() => undefined);
}

/** The ads that were looked at on this device, the last one first; none where storage is refused. */
export function readSeen(): Promise<string[]> {
  return device.read('seen').catch(() => []);
}

/** The searches that were made on this device, the last one first; none where storage is refused. */
export function readSearches(): Promise<DeviceSearch[]> {
  return device.read('searches').catch(() => []);
}

export async function forgetSeen(): Promise<void> {
  await device.edit('seen', () => []).catch(() => undefined);
}

export async function forgetSearches(): Promise<void> {
  await device.edit('searches', () => []).catch(() => undefined);
}
