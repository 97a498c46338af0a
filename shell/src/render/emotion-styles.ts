import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';

/** The class prefix; the browser's default cache has the same key and adopts the server's styles. */
const KEY = 'css';

/** A cache for one request. `compat` collects all styles instead of writing style elements between the nodes. */
export function requestCache(): EmotionCache {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  return cache;
}

/** Every style that was used, as one element for the head: React finds its nodes without style elements between. */
export function styleElement(cache: EmotionCache): string {
  const ids: string[] = [];
  let css = '';
  for (const [id, style] of Object.entries(cache.inserted)) {
    if (typeof style !== 'string') continue;
    ids.push(id);
    css += style;
  }
  // `data-s`: emotion leaves the element where it is.
  return `<style data-emotion="${KEY} ${ids.join(' ')}" data-s>${css.replaceAll('</', '<\\/')}</style>`;
}
