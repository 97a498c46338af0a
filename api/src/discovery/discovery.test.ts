import { gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import sax from 'sax';
import { LOCALES } from '@houni/contracts/locale';
import { matchPath } from '@houni/routing/match';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { ADDRESSES_PER_FILE } from './sitemap-files.ts';
import { escapeXml } from './xml.ts';

jest.setTimeout(60_000);

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** Reads XML as strictly as it is defined; a fault throws. */
function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, text: '', children: [] }; // without namespaces they are texts
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = (part) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.write(text).close();
  const [document] = root.children;
  if (!document) throw new Error('the document is empty');
  return document;
}

const childText = (element: Element, name: string) => element.children.find((child) => child.name === name)?.text;

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ work: false });
  await api.connection.pool.query(`update article_translations set title = 'Acheter & vendre <vite> ]]> "là"' ||
    chr(11) || '🏠' where article_id = (select id from articles order by published_at desc, id desc limit 1)`);
});
afterAll(() => api.close());

async function read(url: string, headers: Record<string, string> = {}): Promise<Element> {
  const answer = await api.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return parseXml(answer.body);
}

async function sitemap(): Promise<{ file: string; urls: Element[] }[]> {
  const index = await read('/sitemaps/index.xml');
  expect(index.name).toBe('sitemapindex');
  return Promise.all(
    index.children.map(async (entry) => {
      const { pathname } = new URL(childText(entry, 'loc') ?? '');
      return { file: pathname, urls: (await read(pathname, { 'accept-encoding': 'identity' })).children };
    }),
  );
}

describe('the sitemap', () => {
  it('has files of at most ten thousand addresses, each address once, each a canonical route that search engines keep', async () => {
    const files = await sitemap();
    const kinds = new Set(files.map(({ file }) => /\/([a-z]+)-\d+\.xml$/.exec(file)?.[1]));
    expect([...kinds].toSorted()).toEqual(['ads', 'agencies', 'articles', 'listings', 'pages']);
    const seen = new Set<string>();
    for (const { urls } of files) {
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.length).toBeLessThanOrEqual(ADDRESSES_PER_FILE);
      for (const url of urls) {
        const loc = childText(url, 'loc') ?? '';
        expect(seen.has(loc)).toBe(false);
        seen.add(loc);
        const match = matchPath(new URL(loc).pathname);
        expect([loc, match.kind]).toEqual([loc, 'route']);
      }
    }
  });

  it('names every language of a page beside each of its addresses, the address itself among them', async () => {
    const all = (await sitemap()).flatMap(({ urls }) => urls);
    const alternates = new Map(
      all.map((url) => [
        childText(url, 'loc') ?? '',
        url.children
          .filter(({ name }) => name === 'xhtml:link')
          .map(({ attributes }) => [attributes['hreflang'] ?? '', attributes['href'] ?? ''] as const),
      ]),
    );
    for (const [loc, links] of alternates) {
      expect(links.map(([, href]) => href)).toContain(loc);
      for (const [, href] of links) expect(alternates.get(href)).toEqual(links);
      expect(links.filter(([hreflang]) => hreflang === 'x-default')).toHaveLength(1);
    }
    const complete = [...alternates.values()].filter((links) => links.length === LOCALES.length + 1);
    expect(complete.length).toBeGreaterThan(alternates.size / 2);
  });

  it('holds every online ad and no other', async () => {
    const { rows } = await api.connection.pool.query<{ key: string }>(
      `select public_key as key from ads where state = 'published'`,
    );
    const ads = (await sitemap()).filter(({ file }) => file.includes('/ads-')).flatMap(({ urls }) => urls);
    const keys = ads.map((url) =>
      decodeURIComponent(childText(url, 'loc') ?? '')
        .split('/')
        .at(-1),
    );
    expect([...new Set(keys)].toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    for (const url of ads) expect(Date.parse(childText(url, 'lastmod') ?? '')).toBeGreaterThan(0);
  });

  it('is compressed for those who ask, with the same content', async () => {
    const packed = await api.app.inject({ url: '/sitemaps/pages-0.xml', headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const plain = await api.app.inject({ url: '/sitemaps/pages-0.xml' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['cache-control']).toContain('public');
  });

  it('has no file of another name', async () => {
    expect((await api.failure({ url: '/sitemaps/ads-999999.xml' })).status).toBe(404);
    expect((await api.failure({ url: '/sitemaps/..%2Findex.xml' })).status).toBe(400);
  });
});

describe('the feed of the blog', () => {
  it.each(LOCALES)('has the newest articles of %s, readable by any program', async (locale) => {
    const rss = await read(`/feeds/blog/${locale}`);
    expect(rss.attributes['version']).toBe('2.0');
    const items = rss.children[0]?.children.filter(({ name }) => name === 'item') ?? [];
    expect(items.length).toBeGreaterThan(0);
    const dates = items.map((item) => Date.parse(childText(item, 'pubDate') ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const item of items) {
      const match = matchPath(new URL(childText(item, 'link') ?? '').pathname);
      expect(match).toMatchObject({ kind: 'route', route: { name: 'article', locale } });
    }
  });

  it('keeps signs that XML uses itself, and leaves out what XML cannot hold', async () => {
    const rss = await read('/feeds/blog/fr');
    const [item] = rss.children[0]?.children.filter(({ name }) => name === 'item') ?? [];
    expect(item && childText(item, 'title')).toBe('Acheter & vendre <vite> ]]> "là"🏠');
    expect(escapeXml('a\ud800\uffffb')).toBe('a\ufffdb');
  });
});
