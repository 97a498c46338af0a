import type { MapQuery } from '@houni/contracts/map';

/** The ads and clusters of a search in the bounds of a map: `MapAnswer`. */
export const mapRequest = (params: MapQuery) => ({ url: '/search/items/map', params });
