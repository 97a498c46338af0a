import type { Locale } from '@houni/domain/locale';
import { DEFAULT_LOCALE, LOCALES } from '@houni/domain/locale';
import { isTitleIn } from '@houni/domain/title-language.test-support';
import { directionOf, htmlLang } from '@houni/routing/locale';
import { matchPath } from '@houni/routing/match';
import { splitPath } from '@houni/routing/path';
import { structuredDataFaults } from './structured-data-faults.ts';
import type { CrawledPage } from './read-page.ts';

const TITLE_LENGTH = { min: 8, max: 150 };
const DESCRIPTION_LENGTH = { min: 25, max: 320 };

/** Indexed pages have the whole set; others need not. */
export function isIndexed({ robots }: CrawledPage): boolean {
  return !robots.includes('noindex');
}

/** Checks one page alone. @returns a sentence for each fault */
export function pageFaults(page: CrawledPage): string[] {
  const locale: Locale = splitPath(new URL(page.address).pathname).prefix ?? DEFAULT_LOCALE;
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  expectThat(
    page.lang === htmlLang(locale) && page.dir === directionOf(locale),
    `lang is ${page.lang}, dir ${page.dir}`,
  );
  expectThat(page.headings.length === 1, `it has ${page.headings.length} h1: ${page.headings.join(' | ')}`);
  expectThat(
    page.headings.every((heading) => heading !== ''),
    'its h1 is empty',
  );
  expectThat(page.titles === 1, `it has ${page.titles} titles`);
  expectThat(isWithin(page.title, TITLE_LENGTH), `its title has ${page.title.length} signs: ${page.title}`);
  expectThat(page.canonicals.length <= 1, 'it has several canonical addresses');
  expectThat(page.repeatedIds.length === 0, `ids stand twice: ${page.repeatedIds.join(', ')}`);
  for (const anchor of page.anchors) {
    const { href, hash } = new URL(anchor);
    const own = href.slice(0, -hash.length) === page.address;
    expectThat(!own || page.ids.has(decodeURIComponent(hash.slice(1))), `it has no ${hash}, to which it links`);
  }
  for (const title of adTitles(page))
    expectThat(isTitleIn(title, locale), `an ad has a title in another language: ${title}`);
  for (const text of page.jsonLd) faults.push(...structuredDataFaults(text));
  if (isIndexed(page)) faults.push(...indexedFaults(page, locale));
  return faults;
}

/** The titles of cards, and of the ad itself on its own page. */
function adTitles({ address, cardTitles, headings }: CrawledPage): string[] {
  const match = matchPath(new URL(address).pathname);
  const isAd = match.kind === 'route' && (match.route.name === 'ad' || match.route.name === 'agencyAd');
  return isAd ? [...headings, ...cardTitles] : cardTitles;
}

function indexedFaults(page: CrawledPage, locale: Locale): string[] {
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  const { description, alternates, openGraph } = page;
  const [canonical = ''] = page.canonicals;
  expectThat(canonical !== '', 'it has no canonical address');
  expectThat(
    isWithin(description, DESCRIPTION_LENGTH),
    `its description has ${description.length} signs: ${description}`,
  );
  expectThat(
    alternates.get(locale) === canonical,
    `its own alternate is ${alternates.get(locale)}, its canonical ${canonical}`,
  );
  const fallback = alternates.get(DEFAULT_LOCALE) ?? LOCALES.map((other) => alternates.get(other)).find(Boolean);
  expectThat(alternates.get('x-default') === fallback, 'x-default is not its French address');
  for (const property of [
    'title',
    'description',
    'type',
    'url',
    'site_name',
    'locale',
    'image',
    'image:width',
    'image:height',
    'image:alt',
  ]) {
    expectThat((openGraph.get(`og:${property}`) ?? '') !== '', `it has no og:${property}`);
  }
  expectThat(page.jsonLd.length > 0, 'it has no structured data');
  return faults;
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return text.length >= min && text.length <= max;
}
