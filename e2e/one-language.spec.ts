import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { AdAnswer, AdCard } from '@houni/contracts/ad';
import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { MapAnswer } from '@houni/contracts/map';
import { adPath, agencyPath, buildPath, listingPath } from '@houni/routing/build';
import { test } from './fixtures.ts';
import { IS_NIGHTLY } from './nightly.ts';
import { product } from './product.ts';

/** The later pages have the same cards with other ads. */
const LISTING_PAGES = IS_NIGHTLY ? [1, 2, 3, 4, 5] : [1, 2];
const TUNIS = 22;

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(product.apiUrl + path);
  return (await answer.json()) as Answer; // the API validates its own answers against the contract in its tests
}

type OwnTitle = { title: string; language: Locale };
const ownTitles = new Map<string, Promise<OwnTitle | null>>();

/** The title that the advertiser wrote, with its language. */
function ownTitleOf(key: string): Promise<OwnTitle | null> {
  const known = ownTitles.get(key);
  if (known) return known;
  const asked = ask<AdAnswer>(`/search/item/public-key?publicKey=${key}`).then(({ ad }) => ad ?? null);
  ownTitles.set(key, asked);
  return asked;
}

interface PageTexts {
  /** Visible texts and names, without the parts that are marked with another language. */
  text: string;
  head: string;
}

async function textsOf(page: Page): Promise<PageTexts> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const isForeign = (element: Element | null): boolean =>
      (element?.closest('[lang]')?.getAttribute('lang') ?? language) !== language;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, style, template') && !isForeign(parent))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title]')) {
      if (isForeign(element)) continue;
      for (const name of ['aria-label', 'alt', 'title']) texts.push(element.getAttribute(name) ?? '');
    }
    const head = [
      document.title,
      ...[...document.querySelectorAll('meta[name="description"], meta[property^="og:"]')].map(
        (meta) => meta.getAttribute('content') ?? '',
      ),
      ...[...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
        // Addresses contain the advertiser's words; names must not.
        [...(script.textContent ?? '').matchAll(/"name":"((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => name),
      ),
    ];
    return { text: texts.join('\n'), head: head.join('\n') };
  });
}

/** The advertisers' titles in other languages that a page shows as its own words. */
async function foreignTitles(page: Page, locale: Locale, cards: readonly string[]): Promise<string[]> {
  const { text, head } = await textsOf(page);
  const titles = await Promise.all(cards.map(ownTitleOf));
  return titles.flatMap((own) =>
    own && own.language !== locale && (text.includes(own.title) || head.includes(own.title))
      ? [`${own.title} (${own.language})`]
      : [],
  );
}

for (const locale of LOCALES) {
  test(`pages in ${locale} show no advertiser's title in another language as their own words`, async ({
    page,
    catalogue,
  }) => {
    test.setTimeout(180_000);
    const governorate = catalogue.sector.governorate;
    const cards: AdCard[] = [];
    for (const number of LISTING_PAGES) {
      const { items, sponsored = [] } = await ask<{ items: AdCard[]; sponsored?: AdCard[] }>(
        `/search/items/search-new?transaction=SALE&category=APPARTEMENT&governorate=${TUNIS}&sponsored=true&page=${number}&locale=${locale}`,
      );
      cards.push(...items, ...sponsored);
    }
    const day = await ask<{ items: AdCard[] }>(`/search/items/day-listing?limit=24&locale=${locale}`);
    const keys = [...new Set([...cards, ...day.items].map(({ publicKey }) => publicKey))];
    const owns = await Promise.all(keys.map(async (key) => ({ key, own: await ownTitleOf(key) })));
    const foreign = owns.filter(({ own }) => own && own.language !== locale).map(({ key }) => key);
    expect(foreign.length).toBeGreaterThan(0);
    const foreignCard = cards.find(({ publicKey }) => publicKey === foreign[0]);
    if (!foreignCard) throw new Error('No ad of the listing is in another language.');
    const own = await ownTitleOf(foreignCard.publicKey);

    const addresses = [
      buildPath('home', {}, locale),
      ...LISTING_PAGES.map((number) =>
        listingPath({ transaction: 'SALE', category: 'APPARTEMENT', place: { governorate }, page: number }, locale),
      ),
      agencyPath(catalogue.agency, locale),
      adPath(
        { ...foreignCard, title: own?.title ?? '', agencySlug: foreignCard.advertiser.agency?.slug ?? null },
        locale,
      ),
      `${buildPath('compare', {}, locale)}?ads=${foreign.slice(0, 3).join(',')}`,
      buildPath('saved', {}, locale),
    ];
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      if (address.includes('?ads=')) await expect(page.getByRole('row').first()).toBeVisible();
      found.push(...(await foreignTitles(page, locale, keys)).map((title) => `${address}: ${title}`));
    }
    expect(found).toEqual([]);

    // The map's pins and popups show these titles.
    const { ads } = await ask<MapAnswer>(
      `/search/items/map?transaction=SALE&category=APPARTEMENT&bbox=10.1,36.75,10.3,36.9&zoom=15&locale=${locale}`,
    );
    expect(ads.length).toBeGreaterThan(0);
    const mapTitles = await Promise.all(ads.map(async (ad) => ({ ad, own: await ownTitleOf(ad.publicKey) })));
    expect(
      mapTitles.filter((marker) => marker.own?.language !== locale && marker.ad.title === marker.own?.title),
    ).toEqual([]);
  });
}
