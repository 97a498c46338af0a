import createCache from 'emotion-cache-browser';
import type { EmotionCache } from 'emotion-cache-browser';

/**
 * Where emotion's style elements go. The one that the server wrote stays where it stands: emotion would move it to the
 * end of the head, and a browser then reads all its rules again and styles the whole page anew (50 ms on a phone).
 */
const head = {
  insertBefore: (style: HTMLStyleElement, before: Node | null) =>
    style.isConnected ? style : document.head.insertBefore(style, before),
} as unknown as Node; // all that emotion asks of its container

/** emotion's cache for browsers, with styles of the server's HTML left in their place. */
export default function createPlacedCache(options: Parameters<typeof createCache>[0]): EmotionCache {
  return createCache({ container: head, ...options });
}
