import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadContactTexts } from './contact-texts.ts';
import { messageFormControllerPart } from './message-form-controller-part.ts';

export const messageSheetPart = deferred(async (locale: Locale) => {
  const [{ MessageSheet }, texts] = await Promise.all([
    import(/* webpackChunkName: "contact-sheet" */ './message-sheet.tsx'),
    loadContactTexts(locale),
    // What is typed into a sheet that closes at once must be kept: the code that keeps it comes with the sheet.
    messageFormControllerPart.load(locale),
  ]);
  return { Component: MessageSheet, texts };
});
