import type { RawBuilder } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { Services } from '../services.ts';
import { understand } from '../words/understand.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf } from './filters.ts';
import { searchedPlaces } from './place-filter.ts';
import { hasWordsToo, wordsQuery } from './word-query.ts';

/**
 * A whole search as one condition on a few rows `s` of ad_search that something else chooses.
 * @throws RequestError for a query that the search refuses
 */
export async function searchCondition(
  services: Pick<Services, 'db' | 'places'>,
  query: ParsedSearchQuery,
): Promise<RawBuilder<boolean>> {
  const words = query.q ? await understand(services, query.q, query) : null;
  const criteria = criteriaOf(query, words);
  const rows = filtersOf(criteria, searchedPlaces(criteria, await services.places())).map(({ row }) => row);
  return allOf(criteria.terms.length > 0 ? [...rows, hasWordsToo(wordsQuery(criteria.terms))] : rows);
}
