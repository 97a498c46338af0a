import type { LocationQuery } from '@houni/contracts/place';

/** A place by level and id with its children, or the places that match words: `LocationAnswer`. */
export const locationRequest = (params: LocationQuery) => ({ url: '/public/location', params });

/** All governorates: `GovernoratesAnswer`. */
export const governoratesRequest = () => ({ url: '/public/refs/get-all-gouvernorats' });
