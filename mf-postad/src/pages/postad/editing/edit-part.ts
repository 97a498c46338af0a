import type { Locale } from '@houni/domain/locale';
import { loadReviewReasons } from '@houni/i18n/review-reasons';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** Editing an existing ad, with its texts: loaded only for that, so that posting a new ad starts quickly. */
export const editPart = deferred(async (locale: Locale) => {
  const [{ EditWizard }, texts, reviewReasons] = await Promise.all([
    import(/* webpackChunkName: "edit-ad" */ './edit-wizard.tsx'),
    load(locale),
    loadReviewReasons(locale),
  ]);
  return { Component: EditWizard, texts: { postadEdit: texts.default, reviewReasons } };
});
