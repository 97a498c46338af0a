import { expect } from '@playwright/test';
import { LOCALES } from '@houni/domain/locale';
import { matchPath } from '@houni/routing/match';
import { fetchPages } from './crawl/fetch-pages.ts';
import { isIndexed, pageFaults } from './crawl/page-faults.ts';
import { readPage } from './crawl/read-page.ts';
import type { CrawledPage } from './crawl/read-page.ts';
import { readSitemap } from './crawl/sitemap.ts';
import { test } from './fixtures.ts';
import { IS_NIGHTLY } from './nightly.ts';
import { product } from './product.ts';

const PAGES = IS_NIGHTLY ? 1600 : 160;
/** Groups pages by type, language and filters: the crawl visits all groups before many pages of one. */
const OF_A_KIND = 60;
const SAMPLED_FILES = IS_NIGHTLY ? 60 : 30;
/** Pages that the crawl did not visit, fetched to be compared with it. */
const SAMPLED_PAGES = IS_NIGHTLY ? 400 : 50;
const DASHBOARD = new URL(product.dashboardUrl).host;

/** Faults by URL, a few of each kind. */
class Faults {
  readonly #found: string[] = [];
  add(address: string, fault: string): void {
    this.#found.push(`${decodeURI(address)}: ${fault}`);
  }
  get list(): string[] {
    return this.#found.slice(0, 40);
  }
}

function kindOf(address: string): string {
  const { pathname, search } = new URL(address);
  const match = matchPath(pathname);
  if (match.kind !== 'route') return match.kind;
  const { name, prefix, params } = match.route;
  const level = 'place' in params ? (params.place?.level ?? 'country') : '';
  return [name, level, prefix ?? '-', search === '' ? '' : 'filtered'].join(' ');
}

const isOurs = (address: string): boolean => address.startsWith(`${product.siteUrl}/`) || address === product.siteUrl;

/** Follows links, least visited groups first, until there are enough pages. */
async function crawl(starts: readonly string[], faults: Faults): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const seen = new Set<string>(starts);
  const ofKind = new Map<string, number>();
  const referrers = new Map<string, string>();
  let waiting = [...starts];
  while (waiting.length > 0 && pages.size < PAGES) {
    const round = waiting.splice(0, Math.min(240, PAGES - pages.size));
    await fetchPages(round, (address, { status, headers, body }) => {
      if (status !== 200) {
        faults.add(
          address,
          `answers ${status} ${headers.location ?? ''}; ${referrers.get(address) ?? 'a start'} links to it`,
        );
        return;
      }
      const page = readPage(address, body);
      pages.set(address, page);
      for (const link of page.links) {
        if (seen.has(link) || !isOurs(link)) continue;
        const kind = kindOf(link);
        const known = ofKind.get(kind) ?? 0;
        if (known >= OF_A_KIND) continue;
        seen.add(link);
        ofKind.set(kind, known + 1);
        referrers.set(link, address);
        waiting.push(link);
      }
    });
    const rank = new Map<string, number>();
    waiting = waiting
      .map((address) => {
        const kind = kindOf(address);
        const place = rank.get(kind) ?? 0;
        rank.set(kind, place + 1);
        return { address, place };
      })
      .toSorted((a, b) => a.place - b.place)
      .map(({ address }) => address);
  }
  return pages;
}

test('a crawl from home in all languages', async () => {
  // Only a safety limit: the crawl takes a minute on two idle cores.
  test.setTimeout(900_000);
  const faults = { pages: new Faults(), links: new Faults() };
  let pages = new Map<string, CrawledPage>();

  await test.step('finds at least 150 pages (1,500 at night), no broken link and no redirect on the way', async () => {
    const starts = ['/', ...LOCALES.map((locale) => `/${locale}`)].map((path) => product.siteUrl + path);
    pages = await crawl(starts, faults.links);
    expect.soft(faults.links.list).toEqual([]);
    expect.soft(pages.size).toBeGreaterThanOrEqual(IS_NIGHTLY ? 1500 : 150);
  });

  await test.step('finds every page complete: language, one h1, title, description, canonical, Open Graph, structured data', async () => {
    for (const page of pages.values()) for (const fault of pageFaults(page)) faults.pages.add(page.address, fault);
    expect.soft(faults.pages.list).toEqual([]);
  });

  await test.step('finds reciprocal alternates and canonical addresses', async () => {
    const wrong = new Faults();
    const indexed = [...pages.values()].filter(isIndexed);
    const canonical = new Map(indexed.map((page) => [page.canonicals[0] ?? '', page]));
    // For every fourth page, alternates that the crawl did not visit are fetched too.
    const others = indexed
      .filter((_, index) => index % 4 === 0)
      .flatMap(({ alternates, canonicals }) => [...alternates.values(), ...canonicals])
      .filter((address) => !canonical.has(address));
    await fetchPages([...new Set(others)].slice(0, SAMPLED_PAGES), (address, { status, body }) => {
      if (status === 200) canonical.set(address, readPage(address, body));
      else wrong.add(address, `is an alternate and answers ${status}`);
    });
    for (const page of indexed) {
      const own = JSON.stringify([...page.alternates]);
      for (const address of page.alternates.values()) {
        const other = canonical.get(address);
        if (other && JSON.stringify([...other.alternates]) !== own)
          wrong.add(page.address, `${address} does not answer it`);
      }
    }
    for (const [address, page] of canonical) {
      if (page.canonicals[0] !== address)
        wrong.add(address, `is canonical for others, not for itself: ${page.canonicals[0]}`);
    }
    expect.soft(wrong.list).toEqual([]);
  });

  await test.step('finds no two canonical pages with the same title and description', async () => {
    const wrong = new Faults();
    const texts = new Map<string, string>();
    for (const page of pages.values()) {
      if (!isIndexed(page) || page.canonicals[0] !== page.address) continue;
      const text = `${page.title}\n${page.description}`;
      const known = texts.get(text);
      if (known !== undefined) wrong.add(page.address, `says the same as ${decodeURI(known)}: ${page.title}`);
      texts.set(text, page.address);
    }
    expect.soft(texts.size).toBeGreaterThan(IS_NIGHTLY ? 250 : 40);
    expect.soft(wrong.list).toEqual([]);
  });

  await test.step('finds exactly the indexable pages in the sitemap', async () => {
    const sitemap = await readSitemap();
    const listed = new Map(sitemap.map((entry) => [entry.loc, entry]));
    const wrong = new Faults();
    for (const page of pages.values()) {
      if (!isIndexed(page) || page.canonicals[0] !== page.address) continue;
      const entry = listed.get(page.address);
      // Later pages of lists are found through the first one.
      if (/\/page-\d+$|\?page=\d+$/.test(page.address)) continue;
      if (!entry) wrong.add(page.address, 'is not in the sitemap');
      else if (JSON.stringify([...entry.alternates]) !== JSON.stringify([...page.alternates]))
        wrong.add(page.address, 'has other alternates in the sitemap');
    }
    const step = Math.max(1, Math.floor(sitemap.length / SAMPLED_PAGES));
    const rest = sitemap.filter(({ loc }, index) => index % step === 0 && !pages.has(loc)).map(({ loc }) => loc);
    await fetchPages(rest, (address, { status, body }) => {
      if (status !== 200) return wrong.add(address, `is in the sitemap and answers ${status}`);
      const page = readPage(address, body);
      if (!isIndexed(page)) wrong.add(address, 'is in the sitemap and must not be indexed');
      if (page.canonicals[0] !== address)
        wrong.add(address, `is in the sitemap and not canonical: ${page.canonicals[0]}`);
    });
    for (const { loc } of sitemap) {
      const page = pages.get(loc);
      if (page && !isIndexed(page)) wrong.add(loc, 'is in the sitemap and must not be indexed');
    }
    expect.soft(wrong.list).toEqual([]);
  });

  await test.step('finds the pictures, feeds and anchors that pages name', async () => {
    const wrong = new Faults();
    const all = [...pages.values()];
    const ofPages = (pick: (page: CrawledPage) => Iterable<string>, most: number): string[] => {
      const files = [...new Set(all.flatMap((page) => [...pick(page)]))];
      const step = Math.max(1, Math.floor(files.length / most));
      return files.filter((_, index) => index % step === 0);
    };
    const pictures = ofPages(({ openGraph }) => [openGraph.get('og:image') ?? []].flat(), SAMPLED_FILES);
    const images = ofPages(({ images: own }) => own, SAMPLED_FILES);
    expect.soft(pictures.length).toBeGreaterThan(20);
    for (const address of [...pictures, ...images]) {
      const answer = await fetch(address);
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok || !type.startsWith('image/')) wrong.add(address, `answers ${answer.status} ${type}`);
      await answer.body?.cancel();
    }
    const feeds = ofPages(({ feeds: own }) => own, 10);
    expect.soft(feeds.length).toBe(LOCALES.length);
    await fetchPages(feeds, (address, { status, body }) => {
      if (status !== 200 || !body.includes('<rss ')) wrong.add(address, `answers ${status}`);
    });
    for (const page of all) {
      for (const anchor of page.anchors) {
        const { href, hash } = new URL(anchor);
        const target = pages.get(href.slice(0, -hash.length));
        if (target && !target.ids.has(decodeURIComponent(hash.slice(1))))
          wrong.add(page.address, `${anchor} does not exist`);
      }
    }
    expect.soft(wrong.list).toEqual([]);
  });

  await test.step('finds no page of the dashboard but the orders that prices lead to', async () => {
    const dashboard = [...pages.values()]
      .flatMap(({ links }) => [...links])
      .filter((link) => new URL(link).host === DASHBOARD)
      .filter((link) => !/\/(?:credits\?pack|plan\?plan)=/.test(link));
    expect.soft(dashboard).toEqual([]);
    await fetchPages([`${product.dashboardUrl}/robots.txt`], (_, { body }) =>
      expect.soft(body).toContain('Disallow: /\n'),
    );
  });
});
