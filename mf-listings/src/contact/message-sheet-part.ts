import type { Locale } from '@houni/contracts/locale';
import { deferred } from '@houni/remote/deferred';
import { loadContactTexts } from './contact-texts.ts';

export const messageSheetPart = deferred(async (locale: Locale) => {
  const [{ MessageSheet }, texts] = await Promise.all([
    import(/* webpackChunkName: "contact-sheet" */ './message-sheet.tsx'),
    loadContactTexts(locale),
  ]);
  return { Component: MessageSheet, texts };
});
