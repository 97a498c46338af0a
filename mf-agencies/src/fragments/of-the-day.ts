import type { FragmentDefinition } from '@houni/remote';
import { agenciesApi } from '../api.ts';
import { AgenciesOfTheDay } from './agencies-of-the-day.tsx';
import { dayQuery } from './day-query.ts';

/** `agencies/ofTheDay` */
export const ofTheDay: FragmentDefinition = {
  load: ({ store }) => store.dispatch(agenciesApi.endpoints.agenciesList.initiate(dayQuery)).unwrap(),
  Component: AgenciesOfTheDay,
};
