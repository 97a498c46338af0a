import type { Locale } from '@houni/domain/locale';
import { loadReviewReasons } from '@houni/i18n/review-reasons';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const LOADERS: Record<Locale, () => Promise<{ default: Messages }>> = {
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ar: () => import('./messages/ar.json', { with: { type: 'json' } }),
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  it: () => import('./messages/it.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
};

/** Editing an existing ad, with its texts: loaded only for that, so that posting a new ad starts quickly. */
export const editPart = deferred(async (locale: Locale) => {
  const [{ EditWizard }, texts, reviewReasons] = await Promise.all([
    import(/* webpackChunkName: "edit-ad" */ './edit-wizard.tsx'),
    LOADERS[locale](),
    loadReviewReasons(locale),
  ]);
  return { Component: EditWizard, texts: { postadEdit: texts.default, reviewReasons } };
});
