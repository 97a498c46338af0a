import { LOCALES } from '@houni/domain/locale';
import { ADDRESSES } from './addresses.ts';
import type { AddressName } from './addresses.ts';
import { adPath, agencyPath, buildPath, listingPath } from './build.ts';
import { matchPath } from './match.ts';
import { isAuthPath } from './path.ts';
import { randomTexts } from './random-texts.test-support.ts';
import { ROUTE_EXAMPLES } from './route-examples.test-support.ts';

const place = (id: number, fr: string, ar: string) => ({ id, names: { fr, ar, en: fr, it: fr, es: fr } });
const trail = {
  governorate: place(22, 'Tunis', 'تونس'),
  delegation: place(227, 'Carthage', 'قرطاج'),
  sector: place(1707, 'Sidi Bou Saïd', 'سيدي بو سعيد'),
};

describe('matchPath for the address of every route', () => {
  const variants = [
    ...LOCALES.map((locale) => ({ locale, explicitPrefix: false })),
    { locale: 'fr' as const, explicitPrefix: true },
  ];
  const cases = (Object.keys(ADDRESSES) as AddressName[]).flatMap((name) =>
    variants.map((variant) => ({ name, ...variant })),
  );

  it.each(cases)(
    '$name in $locale (explicit prefix: $explicitPrefix) leads back to its parameters',
    ({ name, locale, explicitPrefix }) => {
      for (const params of ROUTE_EXAMPLES[name]) {
        const path = buildPath(name, params, locale, { explicitPrefix });
        const prefix = locale === 'fr' && !explicitPrefix ? null : locale;
        const expected = { kind: 'route', route: expect.objectContaining({ name, params, locale, prefix }) };
        expect(matchPath(path)).toEqual(expected);
        // Also if the framework has decoded the path already.
        expect(matchPath(decodeURI(path))).toEqual(expected);
      }
    },
  );
});

describe('matchPath for published addresses', () => {
  it.each([
    [
      listingPath({ transaction: 'SALE', category: 'APPARTEMENT', place: { governorate: trail.governorate } }, 'fr'),
      '/acheter/appartements/tunis/g-22',
    ],
    [
      listingPath({ transaction: 'SALE', category: 'APPARTEMENT', place: trail, page: 2 }, 'fr'),
      '/acheter/appartements/tunis/carthage/sidi-bou-said/s-1707/page-2',
    ],
    [listingPath({ transaction: 'FLAT', category: 'LOGEMENTS' }, 'en'), '/en/flatsharing/accommodation'],
    [
      listingPath({ transaction: 'RENTAL', category: 'TERRAINS_FERMES' }, 'fr', { explicitPrefix: true }),
      '/fr/louer/terrains-et-fermes',
    ],
    [
      listingPath({ transaction: 'SALE', category: 'TERRAINS_FERMES', place: trail }, 'ar'),
      '/ar/شراء/أراضي-ومزارع/تونس/قرطاج/سيدي-بو-سعيد/s-1707',
    ],
    [
      adPath(
        {
          transaction: 'SALE',
          category: 'APPARTEMENT',
          location: trail,
          title: 'Appartement S+2 à l’Aouina',
          publicKey: 'k7Qm2',
        },
        'fr',
      ),
      '/annonce/acheter/appartements/tunis/carthage/sidi-bou-said/appartement-s-2-a-l-aouina/k7Qm2',
    ],
    [
      adPath(
        {
          transaction: 'SALE',
          category: 'APPARTEMENT',
          location: trail,
          title: '★',
          publicKey: 'k7Qm2',
          agencySlug: 'dar',
        },
        'it',
      ),
      '/it/agc/dar/tunis/carthage/sidi-bou-said/-/k7Qm2',
    ],
    [agencyPath({ slug: 'dar-el-medina', publicKey: 'ag_1234' }, 'es'), '/es/agencies/dar-el-medina/ag_1234'],
    [buildPath('home', {}, 'fr'), '/'],
    [buildPath('home', {}, 'fr', { explicitPrefix: true }), '/fr'],
    [buildPath('importAd', {}, 'ar'), '/ar/import-annonce'],
    [buildPath('article', { slug: 'prix' }, 'it'), '/it/blog/article/prix'],
  ])('%s', (path, expected) => {
    expect(decodeURI(path)).toBe(expected);
    expect(path).toMatch(/^[\x21-\x7e]+$/);
  });
});

describe('matchPath for an address in another form', () => {
  it.each([
    ['', '/'],
    ['/fr/', '/fr'],
    ['/EN', '/en'],
    ['/agencies/', '/agencies'],
    ['/en//agencies', '/en/agencies'],
    ['//agencies', '/agencies'],
    ['/blog/page-1', '/blog'],
    ['/Blog/Page-2', '/blog/page-2'],
    ['/AUTH/SignIn', '/auth/signin'],
    ['/blog/article/Été-à-Tunis', '/blog/article/ete-a-tunis'],
    ['/acheter/appartements/page-1', '/acheter/appartements'],
    ['/Acheter/APPARTEMENTS/Tunis/G-22', '/acheter/appartements/tunis/g-22'],
    [
      '/acheter/appartements/tunis/carthage/sidi-bou-sa%C3%AFd/s-1707/',
      '/acheter/appartements/tunis/carthage/sidi-bou-said/s-1707',
    ],
    ['/buy/apartments', '/acheter/appartements'],
    ['/en/comprar/أراضي-ومزارع/page-3', '/en/buy/land-and-farms/page-3'],
    ['/ar/louer/maisons/sfax/g-4/page-1', '/ar/كراء/منازل/sfax/g-4'],
    ['/ar/سكن مشترك/شقق', '/ar/سكن-مشترك/شقق'],
    ['/ar/شراء/اراضي-ومزارع', '/ar/شراء/أراضي-ومزارع'],
    ['/en/annonce/acheter/maisons/a/b/c/d/k7Qm2', '/en/listing/buy/houses/a/b/c/d/k7Qm2'],
    ['/offre/acheter/maisons/a/b/c/d/k7Qm2', '/annonce/acheter/maisons/a/b/c/d/k7Qm2'],
    ['/fr/rent/houses', '/fr/louer/maisons'],
    ['/agc/dar/tunis/carthage/c/villa/ag_12345', '/agencies/dar/ag_12345'],
    ['/ar/favourites', '/ar/saved'],
    ['/Favourites/', '/saved'],
  ])('redirects %s in one hop to %s', (path, expected) => {
    const match = matchPath(path);
    expect(match).toMatchObject({ kind: 'redirect', status: 301 });
    if (match.kind !== 'redirect') return;
    expect(decodeURI(match.to)).toBe(expected);
    expect(matchPath(match.to)).toEqual({ kind: 'route', route: match.route });
  });
});

describe('matchPath for an address without a page', () => {
  it.each([
    '/colocation/terrains-et-fermes',
    '/en/flatsharing/offices-and-shops/tunis/g-22',
    '/acheter/appartements/page-0',
    '/acheter/appartements/page-abc',
    '/acheter/appartements/page--2',
    '/acheter/appartements/page-1001',
    '/acheter/appartements/page-99999999999999999999',
    '/acheter/appartements/tunis',
    '/acheter/appartements/tunis/g-0',
    '/acheter/appartements/tunis/d-22',
    '/acheter/appartements/tunis/carthage/g-22',
    '/acheter/appartements/g-22',
    '/acheter/appartements/a/b/c/d/s-1',
    '/acheter/chateaux',
    '/acheter',
    '/annonce/acheter/maisons/a/b/c/d/k',
    '/annonce/acheter/maisons/a/b/c/d/ag_12345',
    '/agencies/dar/k7Qm2',
    '/agencies/page-0',
    '/postad/nowhere',
    '/unsubscribe',
    '/unsubscribe/a b c d',
    '/blog/article',
    '/blog/article/a/b',
    '/auth',
    '/auth/signin/more',
    '/fr/en/agencies',
    '//evil.example',
    '/fr//evil.example/',
    '/__proto__',
    '/constructor/toString',
    '/%E0%A4%A',
    '/\u0000',
    `/${'a'.repeat(5000)}`,
  ])('does not find %s', (path) => {
    expect(matchPath(path).kind).toBe('notFound');
  });

  it('returns the language of the 404 page', () => {
    expect(matchPath('/AR/nowhere')).toEqual({ kind: 'notFound', locale: 'ar', prefix: 'ar' });
    expect(matchPath('/nowhere')).toEqual({ kind: 'notFound', locale: 'fr', prefix: null });
  });
});

describe('matchPath for random text', () => {
  it('does not throw, and redirects in one hop on this site', () => {
    for (const text of randomTexts(20_000)) {
      const match = matchPath(text);
      if (match.kind !== 'redirect') continue;
      expect(match.to).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(matchPath(match.to)).toEqual({ kind: 'route', route: match.route });
    }
  });
});

describe('isAuthPath', () => {
  it('is true if the first segment after the locale is auth', () => {
    expect(['/auth/signin', '/en/auth/anything', '/AR/Auth'].map(isAuthPath)).toEqual([true, true, true]);
    expect(['/blog/article/auth', '/authors', '/agencies/auth/ag_1234', '/'].map(isAuthPath)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
