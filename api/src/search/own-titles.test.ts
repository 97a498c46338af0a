import type { SearchAnswer } from '@houni/contracts/ad';
import { isTitleIn } from '@houni/domain/title-language.test-support';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const search = (words: string) =>
  api.get<SearchAnswer>(`/search/items/search-new?locale=en&pageSize=48&q=${encodeURIComponent(words)}`);

describe('the own titles of a search', () => {
  it('are those that contain a searched word, beside titles in the visitor’s language', async () => {
    const { items, ownTitles = [] } = await search('villa');
    expect(items.filter(({ title }) => !isTitleIn(title, 'en'))).toEqual([]);
    const { rows } = await api.connection.pool.query<{ publicKey: string; title: string; language: string }>(
      `select public_key as "publicKey", title, language from ads
       where public_key = any($1) and title ~* '\\mvilla\\M' order by public_key`,
      [items.map(({ publicKey }) => publicKey)],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(ownTitles.toSorted((a, b) => (a.publicKey < b.publicKey ? -1 : 1))).toEqual(rows);
  });

  it('are left out if the title has none of the words', async () => {
    const { items, ownTitles = [] } = await search('vue mer');
    expect(items.length).toBeGreaterThan(0);
    expect(ownTitles.filter(({ title }) => !/vue|mer/i.test(title))).toEqual([]);
  });

  it('are left out of a search for places and facts, which the made titles name', async () => {
    const { items, ownTitles } = await search('appartement à vendre carthage');
    expect(items.length).toBeGreaterThan(0);
    expect(ownTitles).toBeUndefined();
  });
});
