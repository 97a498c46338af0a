import { jest } from '@jest/globals';
import type { SearchAnswer } from '@houni/contracts/ad';
import { LOCALES } from '@houni/contracts/locale';
import type { Locale } from '@houni/contracts/locale';
import { testApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';

jest.setTimeout(180_000);

const PAGES = 10;
/** The words before the first comma, without the layout, begin with the property or the offer in the language. */
const FIRST_WORDS: Record<Locale, RegExp> = {
  fr: /^(Appartement|Maison|Terrain ou ferme|Bureau ou commerce|Colocation en) /,
  ar: /^(شقة|منزل|أرض أو مزرعة|مكتب أو محل|سكن مشترك) /,
  en: /^(S\+\d+|Furnished|Apartment|House|Land or farm|Office or shop|Flatshare in) /,
  it: /^(Appartamento|Casa|Terreno o fattoria|Ufficio o negozio|Condivisione in) /,
  es: /^(Apartamento|Casa|Terreno o finca|Oficina o local|Habitación en) /,
};

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
    expect(all.filter((title) => !FIRST_WORDS[locale].test(title))).toEqual([]);
    const otherScript = locale === 'ar' ? /[a-zà-ÿ]{2}/i : /[\u0600-\u06FF]/;
    expect(all.filter((title) => otherScript.test(title))).toEqual([]);
  });
});
