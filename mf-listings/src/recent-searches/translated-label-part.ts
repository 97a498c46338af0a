import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadToolTexts } from '../pages/listing/tools/load-tool-texts.ts';

/** Loaded only where the device has recorded a search in another language. */
export const translatedLabelPart = deferred(async (locale: Locale) => {
  const [{ TranslatedLabel }, texts] = await Promise.all([
    import(/* webpackChunkName: "saved" */ './translated-label.tsx'),
    loadToolTexts(locale),
  ]);
  return { Component: TranslatedLabel, texts };
});
