import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';

/** MapLibre, our code and the texts in all languages are one chunk, loaded when the map is opened. */
export const agencyMapPart = deferred(async (locale: Locale) => {
  const { AgencyMap, MAP_TEXTS } = await import(/* webpackChunkName: "agency-map" */ './agency-map.tsx');
  return { Component: AgencyMap, texts: { map: MAP_TEXTS[locale] } };
});
