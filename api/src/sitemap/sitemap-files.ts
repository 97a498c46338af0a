import { LOCALES } from '@houni/domain/locale';
import type { Services } from '../services.ts';
import { adBuckets, adPages } from './ad-pages.ts';
import { agencyPages } from './agency-pages.ts';
import { articlePages } from './article-pages.ts';
import { fixedPages } from './fixed-pages.ts';
import { listingPages } from './listing-pages.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** The protocol allows 50,000. */
export const URLS_PER_FILE = 10_000;
/** Every page has one URL per language. */
export const PAGES_PER_FILE = URLS_PER_FILE / LOCALES.length;

/** One sitemap file. `pages` reads its content. */
export interface SitemapFile {
  name: string;
  changedAt: Date | null;
  pages: () => AsyncIterable<SitemapPage> | Iterable<SitemapPage>;
}

/** All sitemap files that are not empty. An ad file covers a fixed range of ids, so that an ad never changes its file. */
export async function sitemapFiles(services: Services): Promise<SitemapFile[]> {
  const [buckets, ...lists] = await Promise.all([
    adBuckets(services, PAGES_PER_FILE),
    fixedPages(services),
    agencyPages(services),
    articlePages(services),
    listingPages(services),
  ]);
  const [fixed, agencies, articles, listings] = lists;
  return [
    ...split('pages', fixed),
    ...split('articles', articles),
    ...split('agencies', agencies),
    ...split('listings', listings),
    ...buckets.map(({ bucket, changedAt }) => ({
      name: `ads-${bucket}`,
      changedAt,
      pages: () => adPages(services, bucket * PAGES_PER_FILE, PAGES_PER_FILE),
    })),
  ];
}

function split(name: string, pages: readonly SitemapPage[]): SitemapFile[] {
  return Array.from({ length: Math.ceil(pages.length / PAGES_PER_FILE) }, (_, index) => {
    const part = pages.slice(index * PAGES_PER_FILE, (index + 1) * PAGES_PER_FILE);
    return { name: `${name}-${index}`, changedAt: latest(part), pages: () => part };
  });
}

function latest(pages: readonly SitemapPage[]): Date | null {
  const times = pages.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
