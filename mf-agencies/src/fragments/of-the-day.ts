import { agenciesApi } from '@houni/api-client/agencies';
import type { FragmentDefinition } from '@houni/remote';
import { AgenciesOfTheDay } from './agencies-of-the-day.tsx';
import { dayQuery } from './day-query.ts';

/** `agencies/ofTheDay` */
export const ofTheDay: FragmentDefinition = {
  load: ({ store, locale }) => store.dispatch(agenciesApi.endpoints.getAgencies.initiate(dayQuery(locale))).unwrap(),
  Component: AgenciesOfTheDay,
};
