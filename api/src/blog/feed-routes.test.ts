import { LOCALES } from '@houni/domain/locale';
import { matchPath } from '@houni/routing/match';
import { childText, parseXml } from '../../test/parse-xml.ts';
import type { XmlElement } from '../../test/parse-xml.ts';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { escapeXml } from '../platform/xml.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp({ runJobs: false });
  await api.connection.pool.query(`update article_translations set title = 'Acheter & vendre <vite> ]]> "là"' ||
    chr(11) || '🏠' where article_id = (select id from articles order by published_at desc, id desc limit 1)`);
});
afterAll(() => api.close());

async function read(url: string): Promise<XmlElement> {
  const answer = await api.app.inject({ url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return parseXml(answer.body);
}

describe('blog feed route', () => {
  it.each(LOCALES)('lists the newest articles in %s as valid RSS 2.0', async (locale) => {
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

  it('escapes XML characters and removes characters that XML does not allow', async () => {
    const rss = await read('/feeds/blog/fr');
    const [item] = rss.children[0]?.children.filter(({ name }) => name === 'item') ?? [];
    expect(item && childText(item, 'title')).toBe('Acheter & vendre <vite> ]]> "là"🏠');
    expect(escapeXml('a\ud800\uffffb')).toBe('a\ufffdb');
  });
});
