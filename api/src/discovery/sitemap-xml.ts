import type { AlternatePath } from '@houni/routing/alternates';
import { escapeXml, textElement, XML_DECLARATION } from './xml.ts';

/** One page in all the languages that it exists in. */
export interface SitemapPage {
  alternates: AlternatePath[];
  changedAt: Date | null;
}

export const URLSET_START = `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const URLSET_END = '</urlset>\n';

/** The entries of a page: an address for each language, each with all of them beside it. */
export function urlElements(siteUrl: string, { alternates, changedAt }: SitemapPage): string {
  const links = alternates
    .map(
      ({ hreflang, path }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(siteUrl + path)}"/>`,
    )
    .join('');
  const changed = changedAt ? textElement('lastmod', changedAt.toISOString()) : '';
  return alternates
    .filter(({ hreflang }) => hreflang !== 'x-default')
    .map(({ path }) => `<url>${textElement('loc', siteUrl + path)}${changed}${links}</url>\n`)
    .join('');
}

/** The index of all files. */
export function sitemapIndex(files: readonly { url: string; changedAt: Date | null }[]): string {
  const entries = files.map(
    ({ url, changedAt }) =>
      `<sitemap>${textElement('loc', url)}${changedAt ? textElement('lastmod', changedAt.toISOString()) : ''}</sitemap>\n`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}
