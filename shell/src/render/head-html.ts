import type { Head } from '@houni/remote';
import { escapeHtml, jsonForScript } from './escape-html.ts';

function absolute(siteUrl: string, pathOrUrl: string): string {
  return /^https?:\/\//.test(pathOrUrl) ? pathOrUrl : siteUrl + pathOrUrl;
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeHtml(content)}" data-page>`;
}

/**
 * The part of the document's head that belongs to the page. Elements carry `data-page`, so that the browser
 * can replace them after a client navigation.
 */
export function headHtml(head: Head, siteUrl: string): string {
  const parts = [`<title>${escapeHtml(head.title)}</title>`, meta('property', 'og:title', head.title)];
  if (head.description) {
    parts.push(meta('name', 'description', head.description), meta('property', 'og:description', head.description));
  }
  if (head.robots) parts.push(meta('name', 'robots', head.robots));
  if (head.canonical) {
    const url = absolute(siteUrl, head.canonical);
    parts.push(`<link rel="canonical" href="${escapeHtml(url)}" data-page>`, meta('property', 'og:url', url));
  }
  for (const { hreflang, path } of head.alternates ?? []) {
    parts.push(`<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(absolute(siteUrl, path))}" data-page>`);
  }
  if (head.image) parts.push(meta('property', 'og:image', absolute(siteUrl, head.image)));
  if (head.preloadImage) {
    const { srcSet, sizes, type } = head.preloadImage;
    parts.push(
      `<link rel="preload" as="image" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" type="${escapeHtml(type)}" fetchpriority="high" data-page>`,
    );
  }
  for (const data of head.jsonLd ?? []) {
    parts.push(`<script type="application/ld+json" data-page>${jsonForScript(data)}</script>`);
  }
  return parts.join('');
}
