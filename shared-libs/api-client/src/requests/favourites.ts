/** The keys of the account's favourites, newest first: `FavouriteKeysAnswer`. */
export const favouriteKeysRequest = () => ({ url: '/favorite/keys' });
