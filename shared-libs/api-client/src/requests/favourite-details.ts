/** One page of the account's favourites with their details: `FavouritesAnswer`. */
export const favouritesRequest = (params: { page: number; pageSize: number }) => ({ url: '/favorite/mine', params });
