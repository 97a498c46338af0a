import type { FavouriteKeysAnswer, MergeFavouritesAnswer, MergeFavouritesBody } from '@houni/contracts/favourite';
import type { ApiError } from '@houni/contracts/error';
import type { HouniStore } from '@houni/store';
import { listingsApi } from '../../api.ts';
import { proven } from '../proven.ts';

const { endpoints } = listingsApi.injectEndpoints({
  endpoints: (build) => ({
    listingsFavouriteKeys: build.query<FavouriteKeysAnswer, void>({ query: () => '/favorite/keys' }),
    listingsKeep: build.mutation<unknown, { publicKey: string; want: boolean }>({
      extraOptions: { resumes: true },
      queryFn: ({ publicKey, want }, _api, _options, call) =>
        proven((headers) =>
          call({ url: `/favorite/${want ? 'add' : 'remove'}`, method: 'POST', body: { publicKey }, headers }),
        ),
      invalidatesTags: ['Favourite'],
    }),
    listingsMergeFavourites: build.mutation<MergeFavouritesAnswer, MergeFavouritesBody>({
      extraOptions: { resumes: true },
      query: (body) => ({ url: '/favorite/merge', method: 'POST', body }),
      invalidatesTags: ['Favourite'],
    }),
  }),
});

/** Why the account did not take something: it may work later (`away`), or not at all. */
export type Refusal = 'away' | 'full' | 'closed' | 'often' | 'refused';

/** The account's favourites; calls reject with a `FavouriteError`. */
export interface AccountFavourites {
  uid: string;
  keys(): Promise<string[]>;
  keep(publicKey: string, want: boolean): Promise<void>;
  merge(items: MergeFavouritesBody['items']): Promise<MergeFavouritesAnswer>;
}

export class FavouriteError extends Error {
  override name = 'FavouriteError';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`The account did not take a favourite: ${refusal}.`);
    this.refusal = refusal;
  }
}

const REFUSALS: Partial<Record<ApiError['code'], Refusal>> = {
  conflict: 'full',
  not_found: 'closed',
  gone: 'closed',
  too_many_requests: 'often',
  unavailable: 'away',
  // The session has ended: what was asked for waits for the account to come back.
  unauthorized: 'away',
};

function refusalOf(error: unknown): Refusal {
  const { status, data } = error as { status: number | string; data?: Partial<ApiError> }; // what the store's calls end in
  if (typeof status !== 'number' || status >= 500) return 'away';
  return (data?.code && REFUSALS[data.code]) || 'refused';
}

/** The favourites of the signed-in user, through the page's store. */
export function accountFavourites(store: HouniStore, uid: string): AccountFavourites {
  async function done<T>(result: PromiseLike<{ data?: T | undefined; error?: unknown }>): Promise<T> {
    const { data, error } = await result;
    if (error !== undefined) throw new FavouriteError(refusalOf(error));
    return data as T; // there is data where there is no error
  }
  return {
    uid,
    keys: async () => {
      const call = endpoints.listingsFavouriteKeys.initiate(undefined, { forceRefetch: true, subscribe: false });
      return (await done(store.dispatch(call))).items;
    },
    keep: async (publicKey, want) => {
      await done(store.dispatch(endpoints.listingsKeep.initiate({ publicKey, want })));
    },
    merge: (items) => done(store.dispatch(endpoints.listingsMergeFavourites.initiate({ items }))),
  };
}
