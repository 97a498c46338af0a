import { LOCALES } from '@houni/contracts/locale';
import type { Services } from '../services.ts';
import { adBuckets, adPages } from './ad-pages.ts';
import { agencyPages } from './agency-pages.ts';
import { articlePages } from './article-pages.ts';
import { fixedPages } from './fixed-pages.ts';
import { listingPages } from './listing-pages.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** Addresses in one file; the protocol allows five times as many. */
export const ADDRESSES_PER_FILE = 10_000;
/** Every page has an address in each language. */
export const PAGES_PER_FILE = ADDRESSES_PER_FILE / LOCALES.length;

/** One file of the sitemap: what the index says of it, and its pages when somebody asks. */
export interface SitemapFile {
  name: string;
  changedAt: Date | null;
  pages: () => AsyncIterable<SitemapPage> | Iterable<SitemapPage>;
}

/** All files that have pages. Those of ads hold ranges of ids, so that a file keeps its ads and nothing has to be counted. */
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
    const own = pages.slice(index * PAGES_PER_FILE, (index + 1) * PAGES_PER_FILE);
    return { name: `${name}-${index}`, changedAt: latest(own), pages: () => own };
  });
}

function latest(pages: readonly SitemapPage[]): Date | null {
  const times = pages.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
