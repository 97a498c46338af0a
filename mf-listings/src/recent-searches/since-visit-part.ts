import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadTexts } from '../deferred-texts/load-texts.ts';

/** Loaded only where the device has seen the search before. */
export const sinceVisitPart = deferred(async (locale: Locale) => {
  const [{ SinceVisit }, texts] = await Promise.all([
    import(/* webpackChunkName: "saved" */ './since-visit.tsx'),
    loadTexts(locale, 'visits'),
  ]);
  return { Component: SinceVisit, texts: { listingsVisits: texts } };
});
