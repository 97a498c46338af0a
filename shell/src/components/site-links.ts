import type { Locale } from '@houni/domain/locale';
import { buildPath, listingPath } from '@houni/routing/build';
import type { PlaceRef } from '@houni/routing/build';
import { listingQueryString } from '@houni/routing/listing-url';
import { declarationOf, matchPath } from '@houni/routing/match';

/** Canonical addresses for the links in header, footer and error pages, in the language of the page. */
export function siteLinks(locale: Locale, origin = '') {
  const at = (path: string) => origin + path;
  return {
    home: at(buildPath('home', {}, locale)),
    agencies: at(buildPath('agencies', { page: 1 }, locale)),
    tokens: at(buildPath('tokens', {}, locale)),
    pricing: at(buildPath('pricing', {}, locale)),
    contact: at(buildPath('contact', {}, locale)),
    legal: at(buildPath('legal', {}, locale)),
    blog: at(buildPath('blog', { page: 1 }, locale)),
    postad: at(buildPath('postad', { step: null }, locale)),
    importAd: at(buildPath('importAd', {}, locale)),
    saved: at(buildPath('saved', {}, locale)),
    signin: at(buildPath('signin', {}, locale)),
  };
}

/** The two searches that error pages link to. */
export function searchLinks(locale: Locale) {
  const homes = { category: 'LOGEMENTS', place: null, page: 1 } as const;
  return {
    forSale: buildPath('listing', { transaction: 'SALE', ...homes }, locale),
    toRent: buildPath('listing', { transaction: 'RENTAL', ...homes }, locale),
  };
}

/** Address of the homes that are let by the night. */
export function holidayRentals(locale: Locale): string {
  return (
    listingPath({ transaction: 'RENTAL', category: 'LOGEMENTS' }, locale) + listingQueryString({ rentPeriod: 'night' })
  );
}

/** Address of the homes for sale in a governorate. */
export function homesIn(governorate: PlaceRef, locale: Locale): string {
  return listingPath({ transaction: 'SALE', category: 'LOGEMENTS', place: { governorate } }, locale);
}

/**
 * The origin of links to the site: empty on pages of the site, whose links work on any host; the site's URL on pages of
 * the dashboard, which has its own host.
 */
export function siteOrigin(path: string, siteUrl: string): string {
  const match = matchPath(path);
  return match.kind === 'route' && declarationOf(match.route.name).host === 'dashboard' ? siteUrl : '';
}

/** Whether a path is the home page of any language. */
export function isHomePath(path: string): boolean {
  return /^\/(fr|ar|en|it|es)?\/?$/.test(path);
}
