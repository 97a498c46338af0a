import { LOCALES } from '@houni/domain/locale';
import type { Locale } from '@houni/domain/locale';
import type { AdAnswer, AdCard } from '@houni/contracts/ad';
import type { AgencyCard } from '@houni/contracts/agency';
import type { BlogAnswer } from '@houni/contracts/blog';
import type { Place } from '@houni/contracts/place';
import { product } from './product.ts';

/** Demonstration data that the tests visit, read from the running API. */
export interface Catalogue {
  ad: AdCard;
  agencyAd: AdCard;
  agency: AgencyCard;
  articles: Record<Locale, string>;
  /** Sidi Bou Saïd with its parents. */
  sector: Place;
}

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(product.apiUrl + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Answer; // the API validates its own answers against the contract in its tests
}

function first<Item>(items: readonly Item[], what: string): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`The demonstration data has no ${what}.`);
  return item;
}

/** The card with the advertiser's own title, of which the addresses of its page are made. */
async function withOwnTitle(card: AdCard): Promise<AdCard> {
  const { ad } = await ask<AdAnswer>(`/search/item/public-key?publicKey=${card.publicKey}`);
  return { ...card, title: ad?.title ?? card.title };
}

export async function loadCatalogue(): Promise<Catalogue> {
  const search = 'search/items/search-new?transaction=SALE&category=APPARTEMENT&governorate=22&withPhotos=true';
  const [own, agencies, agency, sector, articles] = await Promise.all([
    ask<{ items: AdCard[] }>(`/${search}&advertiser=private`),
    ask<{ items: AdCard[] }>(`/${search}&advertiser=agency`),
    ask<{ items: AgencyCard[] }>('/agency/items/day-listing?sort=ads'),
    ask<{ place: Place | null }>('/public/location?level=sector&id=1707'),
    Promise.all(
      LOCALES.map(async (locale) => [
        locale,
        first((await ask<BlogAnswer>(`/public/blog?locale=${locale}`)).items, 'article').slug,
      ]),
    ),
  ]);
  if (!sector.place) throw new Error('The demonstration data has no sector 1707.');
  return {
    ad: await withOwnTitle(first(own.items, 'private ad in Tunis')),
    agencyAd: await withOwnTitle(first(agencies.items, "agency's ad in Tunis")),
    agency: first(agency.items, 'agency'),
    articles: Object.fromEntries(articles),
    sector: sector.place,
  };
}
