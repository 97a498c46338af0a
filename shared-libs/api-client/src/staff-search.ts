import type {
  DayPickBody,
  DayPicksAnswer,
  UnansweredSearchesAnswer,
  UnansweredSearchesQuery,
} from '@houni/contracts/staff-search';
import { staffApi } from './staff-waiting.ts';

/** The ads of the home page and the searches without an answer, for administrators. */
export const staffSearchApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    dayPicks: build.query<DayPicksAnswer, void>({
      query: () => '/administration/day-picks',
      providesTags: ['Staff'],
    }),
    pickAd: build.mutation<DayPicksAnswer, DayPickBody>({
      query: (body) => ({ url: `/administration/day-picks`, method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    removeDayPick: build.mutation<DayPicksAnswer, string>({
      query: (key) => ({ url: `/administration/day-picks/${key}`, method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
    unansweredSearches: build.query<UnansweredSearchesAnswer, UnansweredSearchesQuery>({
      query: (params) => ({ url: '/administration/unanswered-searches', params }),
      providesTags: ['Staff'],
    }),
  }),
});
