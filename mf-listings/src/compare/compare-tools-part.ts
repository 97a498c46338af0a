import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadTexts } from '../deferred-texts/load-texts.ts';

export const compareToolsPart = deferred(async (locale: Locale) => {
  const [{ CompareTools }, texts] = await Promise.all([
    import(/* webpackChunkName: "saved" */ './compare-tools.tsx'),
    loadTexts(locale, 'saved'),
  ]);
  return { Component: CompareTools, texts: { listingsSaved: texts } };
});
