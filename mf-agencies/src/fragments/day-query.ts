import type { AgencyListQuery } from '@houni/contracts/agency';

/** The agencies that are presented today. */
export const dayQuery: AgencyListQuery = { day: 'true', pageSize: 8 };
