import type { DayListingAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/contracts/locale';
import { api } from '@houni/store';
import type { WithListedAds } from '../../api.ts';
import { listedAd } from '@houni/ad-card/listed-ad';

/** The API calls of the home page only. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    listingsOfDay: build.query<WithListedAds<DayListingAnswer, 'items'>, { locale: Locale; limit: number }>({
      query: (params) => ({ url: '/search/items/day-listing', params }),
      transformResponse: (answer: DayListingAnswer, _meta, { locale }) => ({
        ...answer,
        items: answer.items.map((ad) => listedAd(ad, locale)),
      }),
    }),
  }),
});
