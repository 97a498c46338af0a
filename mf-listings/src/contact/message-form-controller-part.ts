import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { loadContactTexts } from './contact-texts.ts';

export const messageFormControllerPart = deferred(async (locale: Locale) => {
  const [{ MessageFormController }, texts] = await Promise.all([
    import(/* webpackChunkName: "contact" */ './message-form-controller.tsx'),
    loadContactTexts(locale),
  ]);
  return { Component: MessageFormController, texts };
});
