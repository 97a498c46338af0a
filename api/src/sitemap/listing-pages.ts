import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { DEFAULT_RENT_PERIOD } from '@houni/domain/rent-period';
import type { RentPeriod } from '@houni/domain/rent-period';
import { CATEGORY_CODES, CATEGORY_MEMBERS } from '@houni/domain/transactions';
import { alternatesOf } from '@houni/routing/alternates';
import { listingPath } from '@houni/routing/build';
import { listingQueryString } from '@houni/routing/listing-url';
import type { PlaceTrail } from '@houni/routing/build';
import { categoryOf, transactionOf } from '../ads/codes.ts';
import type { Services } from '../services.ts';
import type { SitemapPage } from './sitemap-xml.ts';

interface Listing {
  transaction: TransactionCode;
  category: CategoryCode;
  place: PlaceTrail | null;
  /** Of rents other than monthly ones. */
  rentPeriod: RentPeriod | null;
  newest: Date;
}

/** The first page of each listing that has ads: every transaction, rent period, category and place (at every level). */
export async function listingPages(services: Services): Promise<SitemapPage[]> {
  const places = await services.places();
  const rows = await services.search.segments();
  const listings = new Map<string, Listing>();
  for (const row of rows) {
    const transaction = transactionOf(row.transactionId);
    const adCategory = categoryOf(row.categoryId);
    const rentPeriod =
      transaction === 'RENTAL' && row.priceUnit !== 'total' && row.priceUnit !== DEFAULT_RENT_PERIOD
        ? row.priceUnit
        : null;
    const { governorate, delegation, sector } = places.trail(row);
    const levels = [null, { governorate }, { governorate, delegation }, { governorate, delegation, sector }];
    for (const category of CATEGORY_CODES.filter((code) => CATEGORY_MEMBERS[code].includes(adCategory))) {
      levels.forEach((place, level) => {
        const id = [null, governorate.id, delegation.id, sector.id][level];
        const key = `${transaction} ${rentPeriod} ${category} ${level} ${id}`;
        const existing = listings.get(key);
        if (existing === undefined) listings.set(key, { transaction, category, place, rentPeriod, newest: row.newest });
        else if (row.newest > existing.newest) existing.newest = row.newest;
      });
    }
  }
  return [...listings.values()].map(({ newest, rentPeriod, ...listing }) => ({
    alternates: alternatesOf(
      (locale) => listingPath(listing, locale) + listingQueryString(rentPeriod ? { rentPeriod } : {}),
    ),
    changedAt: newest,
  }));
}
