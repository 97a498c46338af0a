import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadTexts } from '../deferred-texts/load-texts.ts';

export const resumePart = deferred(async (locale: Locale) => {
  const [{ ResumeCards }, texts] = await Promise.all([
    import(/* webpackChunkName: "resume" */ './resume-cards.tsx'),
    loadTexts(locale, 'visits'),
  ]);
  return { Component: ResumeCards, texts: { listingsVisits: texts } };
});
