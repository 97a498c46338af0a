import type { Locale } from '@houni/domain/locale';
import { deferred } from '@houni/remote/deferred';
import { registrationTexts } from '../../registration/registration-part.ts';

/** The form with its texts and checks. */
export const editorPart = deferred(async (locale: Locale) => {
  const [{ EditorForm }, texts] = await Promise.all([
    import(/* webpackChunkName: "agency-editor" */ './editor-form.tsx'),
    registrationTexts(locale),
  ]);
  return { Component: EditorForm, texts };
});

/** The upload of documents with its texts. */
export const documentsPart = deferred(async (locale: Locale) => {
  const [{ DeskDocuments }, texts] = await Promise.all([
    import(/* webpackChunkName: "agency-documents" */ '../licence/desk-documents.tsx'),
    registrationTexts(locale),
  ]);
  return { Component: DeskDocuments, texts };
});
