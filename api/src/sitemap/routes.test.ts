import { gunzipSync } from 'node:zlib';
import { LOCALES } from '@houni/domain/locale';
import { matchPath } from '@houni/routing/match';
import { childText, parseXml } from '../../test/parse-xml.ts';
import type { XmlElement } from '../../test/parse-xml.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { URLS_PER_FILE } from './sitemap-files.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
});
afterAll(() => api.close());

async function read(url: string, headers: Record<string, string> = {}): Promise<XmlElement> {
  const answer = await api.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return parseXml(answer.body);
}

async function readSitemap(): Promise<{ file: string; urls: XmlElement[] }[]> {
  const index = await read('/sitemaps/index.xml');
  expect(index.name).toBe('sitemapindex');
  return Promise.all(
    index.children.map(async (entry) => {
      const { pathname } = new URL(childText(entry, 'loc') ?? '');
      return { file: pathname, urls: (await read(pathname, { 'accept-encoding': 'identity' })).children };
    }),
  );
}

describe('sitemap routes', () => {
  it('lists each canonical URL once, in files of at most 10,000 URLs', async () => {
    const files = await readSitemap();
    const kinds = new Set(files.map(({ file }) => /\/([a-z]+)-\d+\.xml$/.exec(file)?.[1]));
    expect([...kinds].toSorted()).toEqual(['ads', 'agencies', 'articles', 'listings', 'pages']);
    const seen = new Set<string>();
    for (const { urls } of files) {
      expect(urls.length).toBeGreaterThan(0);
      expect(urls.length).toBeLessThanOrEqual(URLS_PER_FILE);
      for (const url of urls) {
        const loc = childText(url, 'loc') ?? '';
        expect(seen.has(loc)).toBe(false);
        seen.add(loc);
        const match = matchPath(new URL(loc).pathname);
        expect([loc, match.kind]).toEqual([loc, 'route']);
      }
    }
  });

  it('links every URL to all language versions of its page', async () => {
    const all = (await readSitemap()).flatMap(({ urls }) => urls);
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

  it('lists every online ad and no others', async () => {
    const { rows } = await api.connection.pool.query<{ key: string }>(
      `select public_key as key from ads where state = 'published'`,
    );
    const ads = (await readSitemap()).filter(({ file }) => file.includes('/ads-')).flatMap(({ urls }) => urls);
    const keys = ads.map((url) =>
      decodeURIComponent(childText(url, 'loc') ?? '')
        .split('/')
        .at(-1),
    );
    expect([...new Set(keys)].toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    for (const url of ads) expect(Date.parse(childText(url, 'lastmod') ?? '')).toBeGreaterThan(0);
  });

  it('compresses a file if the client accepts gzip, with the same content', async () => {
    const compressed = await api.app.inject({ url: '/sitemaps/pages-0.xml', headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    const plain = await api.app.inject({ url: '/sitemaps/pages-0.xml' });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['cache-control']).toContain('public');
  });

  it('rejects unknown file names', async () => {
    expect((await api.failure({ url: '/sitemaps/ads-999999.xml' })).status).toBe(404);
    expect((await api.failure({ url: '/sitemaps/..%2Findex.xml' })).status).toBe(400);
  });
});
