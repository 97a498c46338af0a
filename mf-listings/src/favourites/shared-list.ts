import type { Locale } from '@houni/domain/locale';
import { buildPath } from '@houni/routing/build';

/** Ads in the address of a shared list: one answer of the API. */
export const MAX_SHARED_ADS = 48;

/** The path that shows these favourites to anyone; it says nothing about who shares them. */
export function sharedListPath(keys: readonly string[], locale: Locale): string {
  return `${buildPath('saved', {}, locale)}?ads=${keys.slice(0, MAX_SHARED_ADS).map(encodeURIComponent).join(',')}`;
}

/** The valid keys in the parameter `ads` of such a path, without duplicates. */
export function sharedKeys(ads: string | null): string[] {
  const keys = (ads ?? '').split(',').filter((key) => /^[A-Za-z0-9_-]{4,40}$/.test(key));
  return [...new Set(keys)].slice(0, MAX_SHARED_ADS);
}
