import type { FragmentDefinition } from '@houni/remote';
import { agenciesApi } from '../api.ts';
import { AgenciesOfTheDay } from './agencies-of-the-day.tsx';
import { dayQuery } from './day-query.ts';

/** `agencies/ofTheDay` */
export const ofTheDay: FragmentDefinition = {
  load: ({ store, locale }) => store.dispatch(agenciesApi.endpoints.agenciesList.initiate(dayQuery(locale))).unwrap(),
  Component: AgenciesOfTheDay,
};
