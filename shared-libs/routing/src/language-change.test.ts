import { LOCALES } from '@houni/domain/locale';
import { alternatesOf } from './alternates.ts';
import { buildPath } from './build.ts';
import { changeLanguage } from './language-change.ts';
import { directionOf, htmlLang } from './locale.ts';
import { matchPath } from './match.ts';
import { isSamePath } from './path.ts';
import { randomTexts } from './random-texts.test-support.ts';
import { ROUTE_EXAMPLES } from './route-examples.test-support.ts';
import { ADDRESSES } from './addresses.ts';
import type { AddressName } from './addresses.ts';

describe('changeLanguage', () => {
  it.each([
    ['/', 'en', '/en'],
    ['/en', 'ar', '/ar'],
    ['/en/', 'fr', '/'],
    ['/fr', 'fr', '/'],
    ['/EN/agencies', 'it', '/it/agencies'],
    ['/agencies?governorate=3#list', 'es', '/es/agencies?governorate=3#list'],
    ['/acheter/appartements', 'en', '/en/buy/apartments'],
    [
      '/en/Buy/Apartments/tunis/g-22/page-2?sort=price-asc',
      'it',
      '/it/comprare/appartamenti/tunis/g-22/page-2?sort=price-asc',
    ],
    [
      '/ar/%D8%B4%D8%B1%D8%A7%D8%A1/%D9%85%D9%86%D8%A7%D8%B2%D9%84/%D8%AA%D9%88%D9%86%D8%B3/g-22',
      'fr',
      '/acheter/maisons/%D8%AA%D9%88%D9%86%D8%B3/g-22',
    ],
    ['/ar/شراء/منازل', 'es', '/es/comprar/casas'],
    ['/acheter/chateaux/x', 'en', '/en/acheter/chateaux/x'],
    ['/en/nowhere/apartments', 'fr', '/nowhere/apartments'],
    ['/annonce/acheter/maisons/a/b/c/d/Key1', 'en', '/en/annonce/acheter/maisons/a/b/c/d/Key1'],
    ['/blog/article/%E0%A4%A?x=%', 'en', '/en/blog/article/%E0%A4%A?x=%'],
    ['?q=1', 'en', '/en?q=1'],
    ['//evil.example/x', 'fr', '/evil.example/x'],
    ['/en/\\evil.example', 'fr', '/evil.example'],
    ['/\t/evil.example', 'fr', '/evil.example'],
  ] as const)('translates %s to %s as %s', (path, locale, expected) => {
    const changed = changeLanguage(path, locale);
    expect(/[\u0600-\u06ff]/.test(expected) ? decodeURI(changed) : changed).toBe(expected);
  });

  it('writes Arabic slugs percent-encoded', () => {
    expect(changeLanguage('/louer/maisons', 'ar')).toBe(
      `/ar/${encodeURIComponent('كراء')}/${encodeURIComponent('منازل')}`,
    );
  });

  it('returns the same listing address after changing there and back', () => {
    const path = '/louer/terrains-et-fermes/sfax/g-4?q=olive';
    for (const locale of LOCALES) expect(changeLanguage(changeLanguage(path, locale), 'fr')).toBe(path);
  });

  describe.each(Object.keys(ADDRESSES) as AddressName[])('on the page %s', (name) => {
    it('translates from every language to every other, and back to the same address', () => {
      for (const params of ROUTE_EXAMPLES[name]) {
        for (const from of LOCALES) {
          const path = buildPath(name, params, from);
          for (const to of LOCALES) {
            // Percent-encoded as in the address bar, and decoded as people paste it.
            const changed = changeLanguage(`${path}?q=%D8%A8%D8%AD%D8%B1&a=%20#x`, to);
            expect(isSamePath(changeLanguage(decodeURI(path), to), changed.replace(/\?.*$/, ''))).toBe(true);
            expect(changed).toMatch(/\?q=%D8%A8%D8%AD%D8%B1&a=%20#x$/);
            const target = matchPath(changed.replace(/\?.*$/, ''));
            // Slugs of another language than the address are corrected by the page's own redirect.
            expect(target).toMatchObject({ route: { name, locale: to } });
            const own =
              name === 'listing' ? ['transaction', 'category', 'page'] : ['publicKey', 'slug', 'page', 'step'];
            const expected = Object.entries(params).filter(([key]) => own.includes(key));
            expect(target).toMatchObject({ route: { params: Object.fromEntries(expected) } });
            expect(changeLanguage(changeLanguage(path, to), from)).toBe(path);
          }
        }
      }
    });
  });

  it('never throws and stays on this site for any text', () => {
    for (const text of randomTexts(10_000)) {
      for (const locale of ['fr', 'ar'] as const) {
        expect(new URL(changeLanguage(text, locale), 'https://houni.example').host).toBe('houni.example');
      }
    }
  });
});

it('alternatesOf returns every language, and French as the default', () => {
  const alternates = alternatesOf((locale) => buildPath('pricing', {}, locale));
  expect(alternates.map(({ hreflang, path }) => `${hreflang} ${path}`)).toEqual([
    'fr /pricing',
    'ar /ar/pricing',
    'en /en/pricing',
    'it /it/pricing',
    'es /es/pricing',
    'x-default /pricing',
  ]);
});

it('alternatesOf returns only the languages in which a page exists', () => {
  const alternates = alternatesOf((locale) => buildPath('article', { slug: 'a' }, locale), ['ar', 'en']);
  expect(alternates.map(({ hreflang, path }) => `${hreflang} ${path}`)).toEqual([
    'ar /ar/blog/article/a',
    'en /en/blog/article/a',
    'x-default /ar/blog/article/a',
  ]);
});

it('directionOf is rtl only for Arabic, and htmlLang is en-GB for English', () => {
  expect(LOCALES.map(directionOf)).toEqual(['ltr', 'rtl', 'ltr', 'ltr', 'ltr']);
  expect(LOCALES.map(htmlLang)).toEqual(['fr', 'ar', 'en-GB', 'it', 'es']);
});
