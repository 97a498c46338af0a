import type { AdState } from '@houni/contracts/ad';

/** States whose ad has a page that visitors can open. */
export const STATES_WITH_PAGE = ['published', 'sold_or_rented', 'expired'] as const satisfies readonly AdState[];
