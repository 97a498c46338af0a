import type { ByKeysAnswer, Price } from '@houni/contracts/ad';
import type { FavouriteNoteAnswer, FavouritesAnswer } from '@houni/contracts/favourite';
import { MAX_FAVOURITES, MAX_PAGE_SIZE } from '@houni/contracts/limits';
import type { Locale } from '@houni/contracts/locale';
import { listedAd } from '@houni/ad-card/listed-ad';
import type { ListedAd } from '@houni/ad-card/listed-ad';
import { listingsApi } from '../api.ts';

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
export const savedAdsApi = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    /** All ads of these keys in their order, without ads that can no longer be opened: they are sorted by price. */
    listingsSavedAds: build.query<ListedAd[], { keys: string[]; locale: Locale }>({
      queryFn: async ({ keys, locale }, _api, _options, call) => {
        const answers = await Promise.all(
          pagesOf(keys.length).map((page) =>
            call({
              url: '/search/items/by-keys',
              params: { keys: keys.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE), locale },
            }),
          ),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        // The answer of this path.
        return { data: answers.flatMap(({ data }) => (data as ByKeysAnswer).items).map((ad) => listedAd(ad, locale)) };
      },
    }),
    /** The details of all favourites of an account; `uid` keeps those of two accounts apart. */
    listingsFavouriteDetails: build.query<FavouriteDetails[], { uid: string; count: number }>({
      queryFn: async ({ count }, _api, _options, call) => {
        const answers = await Promise.all(
          pagesOf(Math.min(count, MAX_FAVOURITES)).map((page) =>
            call({ url: '/favorite/mine', params: { page: page + 1, pageSize: MAX_PAGE_SIZE } }),
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
    listingsSetFavouriteNote: build.mutation<FavouriteNoteAnswer, { publicKey: string; note: string | null }>({
      query: ({ publicKey, note }) => ({ url: `/favorite/${publicKey}`, method: 'PATCH', body: { note } }),
    }),
  }),
});

export const { useListingsSavedAdsQuery, useListingsFavouriteDetailsQuery, useListingsSetFavouriteNoteMutation } =
  savedAdsApi;
