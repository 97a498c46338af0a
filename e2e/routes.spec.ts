import { expect } from '@playwright/test';
import type { Locale } from '@houni/domain/locale';
import type { Catalogue } from './catalogue.ts';
import { test } from './fixtures.ts';
import { product } from './product.ts';
import { requestSite } from './site-request.ts';
import type { SiteAnswer } from './site-request.ts';

/** A variant of every URL: its prefix and its language. */
interface Variant {
  prefix: '' | '/fr' | '/ar' | '/en' | '/it' | '/es';
  locale: Locale;
}
const VARIANTS: Variant[] = [
  { prefix: '', locale: 'fr' },
  { prefix: '/fr', locale: 'fr' },
  { prefix: '/ar', locale: 'ar' },
  { prefix: '/en', locale: 'en' },
  { prefix: '/it', locale: 'it' },
  { prefix: '/es', locale: 'es' },
];

// Copied from the specification's tables, not from the product: a wrong slug must not confirm itself.
const SALE: Record<Locale, string> = { fr: 'acheter', ar: 'شراء', en: 'buy', it: 'comprare', es: 'comprar' };
const FLATS: Record<Locale, string> = {
  fr: 'appartements',
  ar: 'شقق',
  en: 'apartments',
  it: 'appartamenti',
  es: 'apartamentos',
};
const PROPERTY: Record<Locale, string> = { fr: 'annonce', ar: 'إعلان', en: 'listing', it: 'annuncio', es: 'anuncio' };
const TUNIS: Record<Locale, string> = { fr: 'tunis', ar: 'تونس', en: 'tunis', it: 'tunisi', es: 'tunez' };
// Delegations and sectors have one Latin and one Arabic name.
const CARTHAGE: Record<Locale, string> = {
  fr: 'carthage',
  ar: 'قرطاج',
  en: 'carthage',
  it: 'carthage',
  es: 'carthage',
};
const SIDI_BOU_SAID: Record<Locale, string> = {
  fr: 'sidi-bou-said',
  ar: 'سيدي-بوسعيد',
  en: 'sidi-bou-said',
  it: 'sidi-bou-said',
  es: 'sidi-bou-said',
};

/** One row of the specification's table of routes (section 2), without its prefix. */
type Row = [row: string, path: (locale: Locale, catalogue: Catalogue) => string, status?: number];
const fixed = (path: string): Row => [path, () => path];
const listing = (locale: Locale) => `/${SALE[locale]}/${FLATS[locale]}`;

const SITE_ROWS: Row[] = [
  ['/', () => ''],
  fixed('/legal'),
  fixed('/postad'),
  fixed('/tokens'),
  fixed('/contact'),
  fixed('/pricing'),
  fixed('/add-agency'),
  fixed('/blog'),
  ['/blog/article/{slug}', (locale, { articles }) => `/blog/article/${articles[locale]}`],
  fixed('/agencies'),
  fixed('/import-annonce'),
  fixed('/auth/signin'),
  fixed('/auth/signup'),
  fixed('/auth/send-code'),
  fixed('/auth/confirm-email'),
  fixed('/auth/confirm-phone'),
  fixed('/auth/reset-password'),
  fixed('/auth/email-confirmed'),
  fixed('/auth/reset-password-success'),
  ['/unsubscribe/{base64_coded_email}', () => '/unsubscribe/ZGVtb0Bob3VuaS50bg=='],
  ['/{transaction_type}/{category}', listing],
  ['/{transaction_type}/{category}/page-{categ_page}', (locale) => `${listing(locale)}/page-2`],
  ['…/{gov_name}/g-{id_gouv}', (locale) => `${listing(locale)}/${TUNIS[locale]}/g-22`],
  ['…/g-{id_gouv}/page-{gouv_page}', (locale) => `${listing(locale)}/${TUNIS[locale]}/g-22/page-2`],
  ['…/{deleg_name}/d-{id_deleg}', (locale) => `${listing(locale)}/${TUNIS[locale]}/${CARTHAGE[locale]}/d-227`],
  [
    '…/{sector_name}/s-{id_sector}',
    (locale) => `${listing(locale)}/${TUNIS[locale]}/${CARTHAGE[locale]}/${SIDI_BOU_SAID[locale]}/s-1707`,
  ],
];
/** Rows whose URLs contain names from the data: the product resolves them from the key. */
const AD_ROWS: [
  row: string,
  wrong: (locale: Locale, catalogue: Catalogue) => string,
  right: (locale: Locale) => RegExp,
][] = [
  [
    '/agc/{agency}/{gov}/{deleg}/{sector}/{name}/{public_key}',
    (_, { agencyAd }) => `/agc/a/b/c/d/e/${agencyAd.publicKey}`,
    (locale) => new RegExp(`^/agc/[^/]+/${TUNIS[locale]}/[^/]+/[^/]+/[^/]+/[^/]+$`),
  ],
  [
    '/{property}/{transaction_type}/{category}/{gov}/{deleg}/{sector}/{title}/{public_key}',
    (locale, { ad }) => `/${PROPERTY[locale]}/${SALE[locale]}/${FLATS[locale]}/b/c/d/e/${ad.publicKey}`,
    (locale) =>
      new RegExp(`^/${PROPERTY[locale]}/${SALE[locale]}/${FLATS[locale]}/${TUNIS[locale]}/[^/]+/[^/]+/[^/]+/[^/]+$`),
  ],
];
const DASHBOARD_ROWS = ['/profile', '/security', '/user-ads', '/saved-searches'];

const langOf = ({ body }: SiteAnswer) => /<html lang="([a-z]{2})/.exec(body)?.[1];
const ask = (path: string, headers: Record<string, string> = {}) =>
  requestSite(product.siteUrl + encodeURI(path), { headers });
/** The target of a redirect, decoded; with its origin if that differs. */
const leadsTo = ({ headers }: SiteAnswer) => decodeURI(headers.location ?? '');

for (const { prefix, locale } of VARIANTS) {
  test.describe(`under "${prefix}"`, () => {
    for (const [row, path] of SITE_ROWS) {
      test(`${row} is a page in ${locale}`, async ({ catalogue }) => {
        const address = prefix + path(locale, catalogue);
        const answer = await ask(address);
        expect([address, answer.status, leadsTo(answer), langOf(answer)]).toEqual([address, 200, '', locale]);
      });
    }

    for (const [row, wrong, right] of AD_ROWS) {
      test(`${row} is a page in ${locale}, found by its key alone`, async ({ catalogue }) => {
        const moved = await ask(`${prefix}${wrong(locale, catalogue)}?utm=1`);
        expect(moved.status).toBe(301);
        const [path = '', query] = leadsTo(moved).split('?');
        expect([path.startsWith(prefix), query]).toEqual([true, 'utm=1']);
        expect(path.slice(prefix.length)).toMatch(right(locale));
        const answer = await ask(path);
        expect([path, answer.status, langOf(answer)]).toEqual([path, 200, locale]);
      });
    }

    for (const path of DASHBOARD_ROWS) {
      test(`${path} is a page of the dashboard host in ${locale}, for signed-in users`, async ({ session }) => {
        const cookie = session.map(({ name, value }) => `${name}=${value}`).join('; ');
        const address = prefix + path;
        const fromSite = await ask(`${address}?tab=1`);
        expect([fromSite.status, leadsTo(fromSite)]).toEqual([302, `${product.dashboardUrl}${address}?tab=1`]);
        const stranger = await requestSite(product.dashboardUrl + address);
        expect(stranger.status).toBe(302);
        const signIn = new URL(leadsTo(stranger));
        expect([signIn.origin, signIn.pathname]).toEqual([
          product.siteUrl,
          locale === 'fr' ? expect.stringMatching(/^(\/fr)?\/auth\/signin$/) : `${prefix}/auth/signin`,
        ]);
        expect(signIn.searchParams.get('redirect')).toContain(path);
        const page = await requestSite(product.dashboardUrl + address, { headers: { cookie } });
        expect([page.status, langOf(page), page.headers['cache-control']]).toEqual([200, locale, 'private, no-store']);
        // Plain localhost has one host for everything.
        const single = await requestSite(`http://localhost:${product.shellPort}${address}`, { headers: { cookie } });
        expect([single.status, langOf(single)]).toEqual([200, locale]);
      });
    }

    test(`/favourites leads to the favourites of the site in ${locale}, also signed out`, async () => {
      const fromDashboard = await requestSite(`${product.dashboardUrl}${prefix}/favourites`);
      expect([fromDashboard.status, leadsTo(fromDashboard)]).toEqual([302, `${product.siteUrl}${prefix}/saved`]);
      const fromSite = await ask(`${prefix}/favourites`);
      expect([fromSite.status, leadsTo(fromSite)]).toEqual([301, `${prefix}/saved`]);
      const page = await ask(`${prefix}/saved`);
      expect([page.status, langOf(page), page.headers['cache-control']]).toEqual([
        200,
        locale,
        expect.stringMatching(/^public, /),
      ]);
    });

    test(`an unknown path shows its status and name in ${locale}`, async () => {
      for (const path of [
        '/nowhere',
        '/auth',
        '/blog/article',
        `${listing(locale)}/page-0`,
        `${listing(locale)}/page-abc`,
        `${listing(locale)}/page-999`,
        `${listing(locale)}/tunis/g-99`,
        `/${PROPERTY[locale]}/${SALE[locale]}/${FLATS[locale]}/b/c/d/e/nobody12`,
      ]) {
        const answer = await ask(prefix + path);
        expect([prefix + path, answer.status, langOf(answer)]).toEqual([prefix + path, 404, locale]);
        expect(answer.body).toContain(`Page Not Found: ${prefix}${path}`);
        const bot = await ask(prefix + path, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
        expect([bot.status, bot.body]).toEqual([404, '404 Page Not Found\n']);
      }
    });

    test(`a URL in another form redirects once (301) to the canonical one in ${locale} and keeps the query`, async ({
      catalogue,
    }) => {
      const flats = listing(locale);
      const places = `/${TUNIS[locale]}/${CARTHAGE[locale]}/${SIDI_BOU_SAID[locale]}/s-1707`;
      for (const [written, own] of [
        ['/agencies/', '/agencies'],
        ['//AGENCIES', '/agencies'],
        ['/blog/page-1', '/blog'],
        ['/Auth//SignIn/', '/auth/signin'],
        [`${flats}/page-1`, flats],
        ['/BUY/Appartamenti', flats],
        ['/comprare/apartments/', flats],
        [`/acheter/apartments/ailleurs/g-22/`, `${flats}/${TUNIS[locale]}/g-22`],
        [`${flats}/x/y/z/S-1707/page-1/`, flats + places],
        [`${flats}/Tunis/Carthage/Sidi Bou Saïd/s-1707`, flats + places],
        [`/blog/article/${catalogue.articles[locale].toUpperCase()}/`, `/blog/article/${catalogue.articles[locale]}`],
      ] as const) {
        if (prefix + written === prefix + own) continue;
        const moved = await ask(`${prefix}${written}?a=1&b=%20`.replace('%20', ' '));
        const query = decodeURI(leadsTo(moved)).split('?')[1]?.replace('+', ' ');
        expect([written, moved.status, leadsTo(moved).split('?')[0], query]).toEqual([
          written,
          301,
          prefix + own,
          'a=1&b= ',
        ]);
        expect([written, (await ask(prefix + own)).status]).toEqual([written, 200]);
      }
    });
  });
}
