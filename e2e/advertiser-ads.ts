import type { Locator, Page } from '@playwright/test';
import type { AdAnswer, AdDetail, SearchAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { adPath } from '@houni/routing/build';
import { query } from './database.ts';
import { expectMounted } from './document-parts.ts';
import { product } from './product.ts';

/** The owner of the demonstration agency, and the agency. */
const AGENCY_OWNER = 'agence@houni.tn';
const AGENCY = 'ag_k7Xm2QdP';

/** Reads a path of the API as an anonymous visitor. */
export async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(product.apiUrl + path)).json()) as Answer; // the API validates its responses
}

/** The n-th ad of the demonstration agency that shows its phone number and accepts WhatsApp; those of its owner first. */
export async function callableAd(skip = 0): Promise<AdDetail> {
  let left = skip;
  // Mails about an ad go to the member of the agency that it belongs to.
  const own = await query<{ public_key: string }>(
    'select public_key from ads join users on users.uid = ads.owner_uid where users.email = $1',
    [AGENCY_OWNER],
  );
  const ownKeys = new Set(own.map((row) => row.public_key));
  const { items } = await ask<SearchAnswer>(`/search/agency/items/public-key?publicKey=${AGENCY}&pageSize=24`);
  const ownFirst = items.toSorted((a, b) => Number(ownKeys.has(b.publicKey)) - Number(ownKeys.has(a.publicKey)));
  for (const { publicKey } of ownFirst) {
    const { ad } = await ask<AdAnswer>(`/search/item/public-key?publicKey=${publicKey}`);
    if (!ad?.contact.phoneShown || !ad.contact.whatsapp) continue;
    if (left === 0) return ad;
    left -= 1;
  }
  throw new Error('The demonstration agency has no ad with telephone and WhatsApp.');
}

/** The path of an ad. */
export const pathOf = (ad: AdDetail, locale: Locale) =>
  adPath({ ...ad, agencySlug: ad.advertiser.agency?.slug ?? null }, locale);

/** The heading of the advertiser's card in an ad. */
const ADVERTISER: Record<Locale, string> = {
  fr: 'Annonceur',
  ar: 'المعلن',
  en: 'Advertiser',
  it: 'Inserzionista',
  es: 'Anunciante',
};

/** The card of the advertiser on the page of an ad. */
export function advertiserCard(page: Page, locale: Locale): Locator {
  return page.getByRole('region', { name: ADVERTISER[locale], exact: true });
}

/** Opens an ad and returns the card of its advertiser. */
export async function openAd(page: Page, ad: AdDetail, locale: Locale): Promise<Locator> {
  await page.goto(pathOf(ad, locale));
  await expectMounted(page, 'listings');
  return advertiserCard(page, locale);
}

/** The link in the advertiser's card that calls the revealed phone number. */
export function callLink(card: Locator): Locator {
  return card.getByRole('link', { name: '+216' });
}

/** Addresses of all links on the page that call a phone number. */
export async function phoneAddresses(page: Page): Promise<string[]> {
  const addresses = await page
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return addresses.filter((address) => address.startsWith('tel:'));
}
