import createCache from '@emotion/cache';
import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import { nestedCss } from './nested-css.ts';

/** The class prefix. emotion's default cache in the browser has the same key and adopts the server's styles. */
const KEY = 'css';

/** No property gets a prefix. One array for all requests, because emotion keeps compiled styles by it. */
const NO_PLUGINS: StylisPlugin[] = [];

/**
 * A cache for one request. `compat` collects all styles, instead of rendering style elements between the components.
 * The supported browsers need no prefix but `-webkit-user-select`, which is written where it is.
 */
export function requestCache(): EmotionCache {
  const cache = createCache({ key: KEY, stylisPlugins: NO_PLUGINS });
  cache.compat = true;
  return cache;
}

/** All used styles as one element for the head, so that no style elements disturb hydration. */
export function styleElement(cache: EmotionCache): string {
  const ids: string[] = [];
  let css = '';
  for (const [id, style] of Object.entries(cache.inserted)) {
    if (typeof style !== 'string') continue;
    ids.push(id);
    css += nestedCss(style, `.${KEY}-${id}`);
  }
  // emotion does not move elements with `data-s`.
  return `<style data-emotion="${KEY} ${ids.join(' ')}" data-s>${css.replaceAll('</', '<\\/')}</style>`;
}
