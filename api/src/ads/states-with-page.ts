import type { AdState } from '@houni/contracts/ad';

/** States in which visitors can open the page of an ad. */
export const STATES_WITH_PAGE = ['published', 'sold_or_rented', 'expired'] as const satisfies readonly AdState[];
