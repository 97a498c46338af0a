import type { DayListingAnswer } from '@houni/contracts/ad';
import type { Locale } from '@houni/domain/locale';
import { api } from '@houni/store';
import type { WithListedAds } from './with-listed-ads.ts';

/** The ads of the day. */
export const itemsOfDayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItemsOfDay: build.query<WithListedAds<DayListingAnswer, 'items'>, { locale: Locale; limit: number }>({
      query: (params) => ({ url: '/search/items/day-listing', params: { ...params, cards: 'listed' } }),
    }),
  }),
});
