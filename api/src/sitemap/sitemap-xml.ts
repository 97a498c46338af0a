import type { AlternatePath } from '@houni/routing/alternates';
import { escapeXml, textElement, XML_DECLARATION } from '../platform/xml.ts';

/** One page with its URL in each language. */
export interface SitemapPage {
  alternates: AlternatePath[];
  changedAt: Date | null;
}

export const URLSET_START = `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const URLSET_END = '</urlset>\n';

/** The `<url>` elements of a page: one per language, each with hreflang links to all of them. */
export function urlElements(siteUrl: string, { alternates, changedAt }: SitemapPage): string {
  const links = alternates
    .map(
      ({ hreflang, path }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(siteUrl + path)}"/>`,
    )
    .join('');
  const lastmod = changedAt ? textElement('lastmod', changedAt.toISOString()) : '';
  return alternates
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ path }) => `<url>${textElement('loc', siteUrl + path)}${lastmod}${links}</url>\n`)
    .join('');
}

/** The sitemap index (sitemaps.org protocol). */
export function sitemapIndex(files: readonly { url: string; changedAt: Date | null }[]): string {
  const entries = files.map(
    ({ url, changedAt }) =>
      `<sitemap>${textElement('loc', url)}${changedAt ? textElement('lastmod', changedAt.toISOString()) : ''}</sitemap>\n`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
