import type { Locale } from '@houni/domain/locale';
import { adPath, agencyPath, buildPath, listingPath, pathBuilder } from '@houni/routing/build';
import type { BuildOptions, PlaceTrail } from '@houni/routing/build';
import type { AdCard } from '@houni/contracts/ad';
import type { Catalogue } from './catalogue.ts';
import { product } from './product.ts';

/** One page type: the URL of an example, and what it must fulfil. */
export interface PageType {
  name: string;
  /** The remote that renders its slot; the shell's own pages need no script. */
  owner: 'listings' | 'blog' | 'agencies' | 'auth' | 'postad' | 'dashboard' | 'backoffice' | 'shell';
  status: 200 | 404;
  /** Indexed pages have canonical and alternates. */
  indexed: boolean;
  /** Its visitor: anonymous, the signed-in demonstration account, the owner of the demonstration agency, an administrator. */
  visitor: 'anonymous' | 'demo' | 'agency' | 'staff';
  /** Its content is only in the visitor's browser: the server's HTML has a placeholder. */
  ofDevice: boolean;
  /** A path on the site, or a URL on the dashboard host. */
  path(catalogue: Catalogue, locale: Locale, options?: BuildOptions): string;
}

type Example = Omit<PageType, 'status' | 'visitor' | 'ofDevice'> &
  Partial<Pick<PageType, 'status' | 'visitor' | 'ofDevice'>>;

const flats = { transaction: 'SALE', category: 'APPARTEMENT' } as const;

function trailOf({ sector }: Catalogue): Required<PlaceTrail> {
  if (!sector.delegation) throw new Error('A sector has a delegation.');
  return { governorate: sector.governorate, delegation: sector.delegation, sector };
}

function pathOf(ad: AdCard, locale: Locale, options?: BuildOptions): string {
  return adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale, options);
}

/** The lists of the back office, under `/office`. */
const OFFICE_PAGES = [
  'overview',
  'queue',
  'reports',
  'agencies',
  'orders',
  'payments',
  'jobs',
  'mails',
  'imports',
  'releases',
  'audit',
  'day-picks',
  'searches',
] as const;

const EXAMPLES: Example[] = [
  {
    name: 'home',
    owner: 'listings',
    indexed: true,
    path: (_, locale, options) => buildPath('home', {}, locale, options),
  },
  {
    name: 'listing of a category',
    owner: 'listings',
    indexed: true,
    path: (_, locale, options) => listingPath(flats, locale, options),
  },
  {
    name: 'listing of a governorate',
    owner: 'listings',
    indexed: true,
    path: (catalogue, locale, options) =>
      listingPath({ ...flats, place: { governorate: trailOf(catalogue).governorate } }, locale, options),
  },
  {
    name: 'listing of a delegation',
    owner: 'listings',
    indexed: true,
    path: (catalogue, locale, options) => {
      const { governorate, delegation } = trailOf(catalogue);
      return listingPath({ ...flats, place: { governorate, delegation } }, locale, options);
    },
  },
  {
    name: 'listing of a sector',
    owner: 'listings',
    indexed: false,
    path: (catalogue, locale, options) => listingPath({ ...flats, place: trailOf(catalogue) }, locale, options),
  },
  {
    name: 'filtered listing',
    owner: 'listings',
    indexed: false,
    path: (catalogue, locale, options) =>
      `${listingPath({ ...flats, place: { governorate: trailOf(catalogue).governorate } }, locale, options)}?rooms=2&priceMax=900000&sort=price-asc`,
  },
  {
    name: 'listing without results',
    owner: 'listings',
    indexed: false,
    path: (_, locale, options) => `${listingPath(flats, locale, options)}?priceMin=1&priceMax=2`,
  },
  {
    name: 'second page of a listing',
    owner: 'listings',
    indexed: true,
    path: (catalogue, locale, options) =>
      listingPath({ ...flats, place: { governorate: trailOf(catalogue).governorate }, page: 2 }, locale, options),
  },
  { name: 'ad', owner: 'listings', indexed: true, path: ({ ad }, locale, options) => pathOf(ad, locale, options) },
  {
    name: "agency's ad",
    owner: 'listings',
    indexed: true,
    path: ({ agencyAd }, locale, options) => pathOf(agencyAd, locale, options),
  },
  {
    name: 'blog',
    owner: 'blog',
    indexed: true,
    path: (_, locale, options) => buildPath('blog', { page: 1 }, locale, options),
  },
  {
    name: 'article',
    owner: 'blog',
    indexed: true,
    path: ({ articles }, locale, options) => buildPath('article', { slug: articles[locale] }, locale, options),
  },
  {
    name: 'agencies',
    owner: 'agencies',
    indexed: true,
    path: (_, locale, options) => buildPath('agencies', { page: 1 }, locale, options),
  },
  {
    name: 'agency',
    owner: 'agencies',
    indexed: true,
    path: ({ agency }, locale, options) => agencyPath(agency, locale, options),
  },
  {
    name: 'credits',
    owner: 'agencies',
    indexed: true,
    path: (_, locale, options) => buildPath('tokens', {}, locale, options),
  },
  {
    name: 'plans',
    owner: 'agencies',
    indexed: true,
    path: (_, locale, options) => buildPath('pricing', {}, locale, options),
  },
  {
    name: 'add an agency',
    owner: 'agencies',
    indexed: true,
    path: (_, locale, options) => buildPath('addAgency', {}, locale, options),
  },
  {
    name: 'registration of an agency',
    // Its form is loaded after the hydration.
    ofDevice: true,
    owner: 'agencies',
    indexed: false,
    path: (_, locale, options) => pathBuilder('add-agency/identity')({}, locale, options),
  },
  {
    name: 'sign-in',
    owner: 'auth',
    indexed: false,
    path: (_, locale, options) => buildPath('signin', {}, locale, options),
  },
  {
    name: 'sign-up',
    owner: 'auth',
    indexed: false,
    path: (_, locale, options) => buildPath('signup', {}, locale, options),
  },
  {
    name: 'forgotten password',
    owner: 'auth',
    indexed: false,
    path: (_, locale, options) => buildPath('resetPassword', {}, locale, options),
  },
  {
    name: 'confirm the e-mail address',
    owner: 'auth',
    indexed: false,
    path: (_, locale, options) => buildPath('confirmEmail', {}, locale, options),
  },
  {
    name: 'post an ad',
    owner: 'postad',
    indexed: false,
    path: (_, locale, options) => buildPath('postad', { step: 'type' }, locale, options),
  },
  {
    name: 'import an ad',
    // Its forms are loaded after the hydration.
    ofDevice: true,
    owner: 'postad',
    indexed: false,
    path: (_, locale, options) => buildPath('importAd', {}, locale, options),
  },
  {
    name: 'saved ads',
    ofDevice: true,
    owner: 'listings',
    indexed: false,
    path: (_, locale, options) => buildPath('saved', {}, locale, options),
  },
  {
    name: 'comparison',
    ofDevice: true,
    owner: 'listings',
    indexed: false,
    path: ({ ad, agencyAd }, locale, options) =>
      `${buildPath('compare', {}, locale, options)}?ads=${ad.publicKey},${agencyAd.publicKey}`,
  },
  {
    name: 'legal',
    owner: 'shell',
    indexed: true,
    path: (_, locale, options) => buildPath('legal', {}, locale, options),
  },
  {
    name: 'contact',
    owner: 'shell',
    indexed: true,
    path: (_, locale, options) => buildPath('contact', {}, locale, options),
  },
  {
    name: 'home of a user',
    owner: 'listings',
    indexed: true,
    visitor: 'demo',
    path: (_, locale, options) => buildPath('home', {}, locale, options),
  },
  ...(['profile', 'security', 'userAds', 'savedSearches', 'messages', 'credits', 'plan', 'orders'] as const).map(
    (name): Example => ({
      name: `dashboard: ${name}`,
      owner: 'dashboard',
      indexed: false,
      visitor: 'demo',
      // The browser reads the sign-in methods from the identity provider; messages arrive while a page is open.
      ofDevice: name === 'security' || name === 'messages',
      path: (_, locale, options) => product.dashboardUrl + buildPath(name, {}, locale, options),
    }),
  ),
  ...(['agency', 'agency/team', 'agency/licence', 'agency/page'] as const).map((path): Example => ({
    name: `dashboard: ${path}`,
    owner: 'agencies',
    indexed: false,
    visitor: 'agency',
    // Documents and the form of the page are shown after the hydration.
    ofDevice: path === 'agency/licence' || path === 'agency/page',
    path: (_, locale, options) => product.dashboardUrl + pathBuilder(path)({}, locale, options),
  })),
  ...OFFICE_PAGES.map((page): Example => ({
    name: `office: ${page}`,
    owner: 'backoffice',
    indexed: false,
    visitor: 'staff',
    // The browser asks the shell what is live.
    ofDevice: page === 'releases',
    path: (_, locale, options) =>
      product.dashboardUrl + pathBuilder(page === 'overview' ? 'office' : `office/${page}`)({}, locale, options),
  })),
  {
    name: 'unknown address',
    owner: 'shell',
    status: 404,
    indexed: false,
    path: (_, locale, options) => `${buildPath('legal', {}, locale, options)}/nowhere`,
  },
];

export const PAGE_TYPES: readonly PageType[] = EXAMPLES.map((example) => ({
  status: 200,
  visitor: 'anonymous',
  ofDevice: false,
  ...example,
}));
