import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadTexts } from '../../../deferred-texts/load-texts.ts';

/** Loaded when the price filter is opened. */
export const priceSliderPart = deferred(async (locale: Locale) => {
  const [{ PriceSlider }, texts] = await Promise.all([
    import(/* webpackChunkName: "saved" */ './price-slider.tsx'),
    loadTexts(locale, 'prices'),
  ]);
  return { Component: PriceSlider, texts: { listingsPrices: texts } };
});
