import createCache from 'emotion-cache-browser';
import type { EmotionCache } from 'emotion-cache-browser';

/**
 * Container of emotion's style elements. The server's style element stays in its place: emotion would move it to the end
 * of the head, and the browser would then parse all its rules and style the whole page again (50 ms on a phone).
 */
const head = {
  insertBefore: (style: HTMLStyleElement, before: Node | null) =>
    style.isConnected ? style : document.head.insertBefore(style, before),
} as unknown as Node; // the only method that emotion uses

/** emotion's cache for browsers; it does not move the server's style element. */
export default function createPlacedCache(options: Parameters<typeof createCache>[0]): EmotionCache {
  return createCache({ container: head, ...options });
}
