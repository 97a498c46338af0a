import type { AdAnswer, ByKeyOrUidQuery, SearchAnswer, SearchQuery } from '@houni/contracts/ad';
import type { FavouriteKeysAnswer } from '@houni/contracts/favourite';
import type { Locale } from '@houni/contracts/locale';
import type { GovernoratesAnswer, LocationAnswer, Place, PlaceLevel, PlaceMatch } from '@houni/contracts/place';
import type { PlaceRef } from '@houni/routing/build';
import { api } from '@houni/store';
import { listedAd, withOwnTitle } from '@houni/ad-card/listed-ad';
import type { ListedAd } from '@houni/ad-card/listed-ad';

/** An answer whose ads are reduced to what cards show. */
export type WithListedAds<Answer, Key extends keyof Answer> = Omit<Answer, Key> & Record<Key, ListedAd[]>;

/** A place for headings and links, without bounds and postal code: it is part of the document's state. */
export type KnownPlace = Pick<Place, 'level' | 'id' | 'names' | 'governorate' | 'delegation' | 'centre'>;
type FoundPlace = { place: KnownPlace | null; children: PlaceRef[] };

function knownPlace({ level, id, names, governorate, delegation, centre }: Place): KnownPlace {
  return { level, id, names, governorate, delegation, centre };
}

function placeRef({ id, names }: PlaceRef): PlaceRef {
  return { id, names };
}

type ListedSearch = WithListedAds<Omit<SearchAnswer, 'sponsored' | 'ownTitles'>, 'items'> & { sponsored?: ListedAd[] };
export type AdWithSimilar = WithListedAds<AdAnswer, 'similar'>;

function withListedSimilar(answer: AdAnswer, locale: Locale): AdWithSimilar {
  return { ...answer, similar: answer.similar.map((ad) => listedAd(ad, locale)) };
}

/**
 * The API calls of this remote. Their names start with `listings`, because all remotes share one API slice: a second
 * endpoint with the same name would silently be ignored.
 */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of a search, with the counts of the filters. */
    listingsSearch: build.query<ListedSearch, SearchQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/items/search-new', params }),
      transformResponse: ({ items, sponsored, ownTitles, ...answer }: SearchAnswer, _meta, { locale }) => ({
        ...answer,
        items: items.map((ad) => withOwnTitle(listedAd(ad, locale), ownTitles)),
        ...(sponsored && { sponsored: sponsored.map((ad) => withOwnTitle(listedAd(ad, locale), ownTitles)) }),
      }),
    }),
    /** Places by id, without unknown ones. */
    listingsPlaces: build.query<KnownPlace[], { level: PlaceLevel; id: number }[]>({
      queryFn: async (places, _api, _options, call) => {
        const answers = await Promise.all(places.map((params) => call({ url: '/public/location', params })));
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        // The answer of this path.
        return { data: answers.flatMap(({ data }) => (data as LocationAnswer).place ?? []).map(knownPlace) };
      },
    }),
    /** One ad by its public key; an unknown key and an ad that is gone (404, 410) are answers, not errors. */
    listingsAd: build.query<AdWithSimilar, { publicKey: string; locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key', params }),
      transformResponse: (answer: AdAnswer, _meta, { locale }) => withListedSimilar(answer, locale),
      providesTags: ['Ad'],
    }),
    /** The page that a draft of the signed-in user would become. */
    listingsAdPreview: build.query<AdWithSimilar, { draftKey: string; locale: Locale }>({
      query: ({ draftKey, locale }) => ({ url: `/items/drafts/${draftKey}/preview`, params: { locale } }),
      transformResponse: (answer: AdAnswer, _meta, { locale }) => withListedSimilar(answer, locale),
      keepUnusedDataFor: 0,
    }),
    /** One ad by public key or uid, which legacy addresses contain. */
    listingsAdByKeyOrUid: build.query<AdWithSimilar, ByKeyOrUidQuery & { locale: Locale }>({
      query: (params) => ({ url: '/search/item/public-key-or-uid', params }),
      transformResponse: (answer: AdAnswer, _meta, { locale }) => withListedSimilar(answer, locale),
    }),
    /** One place with its children; an unknown id is an answer, not an error. */
    listingsPlace: build.query<FoundPlace, { level: PlaceLevel; id: number }>({
      query: (params) => ({ url: '/public/location', params }),
      transformResponse: ({ place, children }: LocationAnswer) => ({
        place: place && knownPlace(place),
        children: children.map(placeRef),
      }),
    }),
    /** The places that match some words. */
    listingsPlaceMatches: build.query<PlaceMatch[], { q: string; limit: number }>({
      query: (params) => ({ url: '/public/location', params }),
      transformResponse: ({ matches }: LocationAnswer) => matches,
    }),
    /** The keys of an account's favourites, newest first; `uid` keeps the lists of two accounts apart. */
    listingsFavouriteKeys: build.query<string[], string>({
      query: () => '/favorite/keys',
      transformResponse: ({ items }: FavouriteKeysAnswer) => items,
      // Buttons show it without a subscription.
      keepUnusedDataFor: Infinity,
    }),
    listingsGovernorates: build.query<PlaceRef[], void>({
      query: () => '/public/refs/get-all-gouvernorats',
      transformResponse: ({ items }: GovernoratesAnswer) => items.map(placeRef),
    }),
  }),
});
