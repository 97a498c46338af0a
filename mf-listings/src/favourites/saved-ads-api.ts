import { favouritesRequest } from '@houni/api-client/requests/favourite-details';
import { itemsByKeysRequest } from '@houni/api-client/requests/items-by-keys';
import type { ListedAd, Price } from '@houni/contracts/ad';
import type { FavouritesAnswer } from '@houni/contracts/favourite';
import { MAX_FAVOURITES, MAX_PAGE_SIZE } from '@houni/domain/limits';
import type { Locale } from '@houni/domain/locale';
import { api } from '@houni/store';

/** What an account knows about a favourite besides the ad. */
export interface FavouriteDetails {
  publicKey: string;
  addedAt: string;
  priceWhenAdded: Price | null;
  /** Only the user can read it. */
  note: string | null;
}

/** The numbers of the pages that hold so many items. */
const pagesOf = (count: number) => Array.from({ length: Math.ceil(count / MAX_PAGE_SIZE) }, (_, index) => index);

/** The ads of favourites, and what an account knows about them. */
export const savedAdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All ads of these keys in their order, without ads that can no longer be opened: they are sorted by price. */
    listingsSavedAds: build.query<ListedAd[], { keys: string[]; locale: Locale }>({
      queryFn: async ({ keys, locale }, _api, _options, call) => {
        const answers = await Promise.all(
          pagesOf(keys.length).map((page) =>
            call(itemsByKeysRequest({ keys: keys.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE), locale })),
          ),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        // The answer of this path.
        return { data: answers.flatMap(({ data }) => (data as { items: ListedAd[] }).items) };
      },
    }),
    /** The details of all favourites of an account; `uid` keeps those of two accounts apart. */
    listingsFavouriteDetails: build.query<FavouriteDetails[], { uid: string; count: number }>({
      queryFn: async ({ count }, _api, _options, call) => {
        const answers = await Promise.all(
          pagesOf(Math.min(count, MAX_FAVOURITES)).map((page) =>
            call(favouritesRequest({ page: page + 1, pageSize: MAX_PAGE_SIZE })),
          ),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        // The answer of this path.
        const items = answers.flatMap(({ data }) => (data as FavouritesAnswer).items);
        return {
          data: items.map(({ publicKey, addedAt, priceWhenAdded, note }) => ({
            publicKey,
            addedAt,
            priceWhenAdded,
            note,
          })),
        };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useListingsSavedAdsQuery, useListingsFavouriteDetailsQuery } = savedAdsApi;
