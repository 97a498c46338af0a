import type { ComparableFactsQuery, ComparablesAnswer } from '@houni/contracts/ad-write';
import { CATEGORY_ID, TRANSACTION_ID } from '@houni/domain/transactions';
import { NO_COMPARABLES } from '../search-index/search-index.ts';
import { DomainError } from '../platform/domain-error.ts';
import { STATES_WITH_PAGE } from './states-with-page.ts';
import type { Services } from '../services.ts';

/** The comparison for an ad that is being written. */
export function comparablesForFacts(services: Services, query: ComparableFactsQuery): Promise<ComparablesAnswer> {
  return services.search.comparables(services.reads, {
    id: null,
    transactionId: TRANSACTION_ID[query.transaction],
    categoryId: CATEGORY_ID[query.category],
    delegationId: query.delegation,
    sectorId: query.sector,
    priceUnit: query.unit,
    area: query.area ?? null,
  });
}

/**
 * The comparison for the page of an ad; empty for an ad that is not online.
 * @throws DomainError `not_found` for an ad without a page
 */
export async function comparablesOf({ search, reads }: Services, publicKey: string): Promise<ComparablesAnswer> {
  const ad = await reads
    .selectFrom('ads')
    .select(['id', 'state', 'transactionId', 'categoryId', 'delegationId', 'sectorId', 'priceUnit', 'area'])
    .where('publicKey', '=', publicKey)
    .where('state', 'in', STATES_WITH_PAGE)
    .executeTakeFirst();
  if (!ad) throw new DomainError('not_found', 'There is no ad with this key.', 'publicKey');
  return ad.state === 'published' ? search.comparables(reads, ad) : NO_COMPARABLES;
}
