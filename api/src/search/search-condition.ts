import type { RawBuilder } from 'kysely';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import type { Services } from '../services.ts';
import { parseSearchText } from '../query-parser/parse-search-text.ts';
import { criteriaOf } from './criteria.ts';
import { allOf, filtersOf } from './filters.ts';
import { searchedPlaces } from './place-filter.ts';
import { hasWordsUnindexed, wordsQuery } from './word-query.ts';

/**
 * A query as one SQL condition on rows `s` of ad_search, for callers that select the rows by id.
 * @throws DomainError for an invalid query
 */
export async function searchCondition(
  services: Pick<Services, 'db' | 'places'>,
  query: ParsedSearchQuery,
): Promise<RawBuilder<boolean>> {
  const words = query.q ? await parseSearchText(services, query.q, query) : null;
  const criteria = criteriaOf(query, words);
  const rows = filtersOf(criteria, searchedPlaces(criteria, await services.places())).map(({ row }) => row);
  return allOf(criteria.terms.length > 0 ? [...rows, hasWordsUnindexed(wordsQuery(criteria.terms))] : rows);
}
