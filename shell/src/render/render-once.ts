import type { EmotionCache } from '@emotion/react';
import { requestCache } from './emotion-styles.ts';

/** A slot whose HTML is the same for each key, except for the texts. */
export interface SlotTemplate {
  key: string;
  /** Texts of this page, by the placeholder that is rendered instead of each. */
  texts: Record<string, string>;
}

/** HTML that is the same for many pages, with the styles that it needs. */
interface Rendered {
  html: string;
  styles: EmotionCache['inserted'];
}

/** About 30 KB each: layouts by language, host, kind of page and search. */
const MAX_PARTS = 500;

/** Rendered parts by key, for one release set: each set evaluates this module anew. */
const parts = new Map<string, Rendered>();

/**
 * Renders a part once for each key, and adds its styles to those of the page.
 * @param key everything that the part depends on
 * @param render renders the part with the emotion cache that it is given
 */
export function renderOnce(key: string, page: EmotionCache, render: (own: EmotionCache) => string): string {
  let rendered = parts.get(key);
  if (!rendered) {
    const own = requestCache();
    rendered = { html: render(own), styles: own.inserted };
    if (parts.size >= MAX_PARTS) parts.clear();
    parts.set(key, rendered);
  }
  for (const [id, style] of Object.entries(rendered.styles)) page.inserted[id] ??= style;
  return rendered.html;
}
