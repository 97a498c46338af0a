import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';

/** MapLibre, our code and the texts in all languages are one chunk, loaded when the map is opened. */
export const pinMapPart = deferred(async (locale: Locale) => {
  const { PinMap, MAP_TEXTS, TEXTS } = await import(/* webpackChunkName: "pin-map" */ './pin-map-chunk.ts');
  return { Component: PinMap, texts: { postadMap: TEXTS[locale], map: MAP_TEXTS[locale] } };
});
