import type { SearchQuery } from '@houni/contracts/ad';

/** One page of a search, with the counts of the filters: `SearchAnswer`. */
export const searchRequest = (params: SearchQuery) => ({
  url: '/search/items/search-new',
  params: { ...params, cards: 'listed' },
});
