import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadContactTexts } from './contact-texts.ts';

export const numberSheetPart = deferred(async (locale: Locale) => {
  const [{ NumberSheet }, texts] = await Promise.all([
    import(/* webpackChunkName: "contact-sheet" */ './number-sheet.tsx'),
    loadContactTexts(locale),
  ]);
  return { Component: NumberSheet, texts };
});
