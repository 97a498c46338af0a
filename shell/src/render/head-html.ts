import type { Locale } from '@houni/domain/locale';
import { LOCALES } from '@houni/domain/locale';
import type { Head, ServerHead } from '@houni/remote';
import { OPEN_GRAPH_IMAGE } from '@houni/routing/open-graph-image';
import { escapeHtml, jsonForScript } from './escape-html.ts';
import { SEARCH_META } from './search-meta.ts';

/** The head of a page in the server's HTML. */
export type PageHead = Head & ServerHead;

export interface SiteInfo {
  siteUrl: string;
  siteName: string;
  locale: Locale;
}

/** Locales as Open Graph writes them. */
const OPEN_GRAPH_LOCALE: Record<Locale, string> = { fr: 'fr_FR', ar: 'ar_AR', en: 'en_GB', it: 'it_IT', es: 'es_ES' };

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
export function headHtml(head: PageHead, site: SiteInfo): string {
  const { siteUrl } = site;
  const parts = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description) parts.push(meta('name', 'description', head.description));
  if (head.robots) parts.push(meta('name', 'robots', head.robots));
  if (head.search) parts.push(meta('name', SEARCH_META, head.search));
  if (head.canonical) {
    parts.push(`<link rel="canonical" href="${escapeHtml(absolute(siteUrl, head.canonical))}" data-page>`);
  }
  for (const { hreflang, path } of head.alternates ?? []) {
    parts.push(`<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(absolute(siteUrl, path))}" data-page>`);
  }
  if (head.feed) {
    const { path, title } = head.feed;
    parts.push(
      `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(path)}" data-page>`,
    );
  }
  parts.push(...openGraph(head, site));
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

/** Meta tags for link previews in social networks and messengers (Open Graph, and the card of X). */
function openGraph(head: PageHead, { siteUrl, siteName, locale }: SiteInfo): string[] {
  const property = (key: string, content: string) => meta('property', `og:${key}`, content);
  const { title, description, canonical, image, type = 'website' } = head;
  const languages = new Set(head.alternates?.map(({ hreflang }) => hreflang));
  return [
    property('title', title),
    ...(description ? [property('description', description)] : []),
    property('type', type),
    ...(canonical ? [property('url', absolute(siteUrl, canonical))] : []),
    property('site_name', siteName),
    property('locale', OPEN_GRAPH_LOCALE[locale]),
    ...LOCALES.filter((other) => other !== locale && languages.has(other)).map((other) =>
      property('locale:alternate', OPEN_GRAPH_LOCALE[other]),
    ),
    ...(image
      ? [
          property('image', absolute(siteUrl, image.url)),
          property('image:type', OPEN_GRAPH_IMAGE.type),
          property('image:width', String(OPEN_GRAPH_IMAGE.width)),
          property('image:height', String(OPEN_GRAPH_IMAGE.height)),
          property('image:alt', image.alt),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}
