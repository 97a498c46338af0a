import type { StructuredSearch } from '@houni/contracts/structured-search';
import type { TransactionCode } from '@houni/domain/transactions';
import { api } from '@houni/store';

/** Search texts as filters. */
export const structuredSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The facts in a search text. */
    structuredSearch: build.query<StructuredSearch, { q: string; transaction: TransactionCode }>({
      query: (params) => ({ url: '/search/items/structured', params }),
    }),
  }),
});
