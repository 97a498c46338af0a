import { jest } from '@jest/globals';
import type { SearchAnswer } from '@houni/contracts/ad';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import { isTitleIn } from '@houni/domain/title-language.test-support';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(180_000);

const PAGES = 10;
let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function titles(locale: Locale): Promise<string[]> {
  const pages = await Promise.all(
    Array.from({ length: PAGES }, (_, page) =>
      api.get<SearchAnswer>(`/search/items/search-new?locale=${locale}&page=${page + 1}&pageSize=24`),
    ),
  );
  return pages.flatMap(({ items }) => items.map(({ title }) => title));
}

describe('the titles of a search', () => {
  it.each(LOCALES)('are in the language of the visitor on ten pages (%s)', async (locale) => {
    const all = await titles(locale);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((title) => !isTitleIn(title, locale))).toEqual([]);
  });
});
