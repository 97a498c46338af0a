import type { Locale } from '@houni/domain/locale';
import type { Messages } from '@houni/remote';
import { deferred } from '@houni/remote/deferred';

const load = (locale: Locale): Promise<{ default: Messages }> =>
  import(`./messages/${locale}.json`, { with: { type: 'json' } });

/** The texts of the form. */
export async function registrationTexts(locale: Locale): Promise<{ agencyRegistration: Messages }> {
  return { agencyRegistration: (await load(locale)).default };
}

/** The form with its texts and checks: all steps in one file, so that they also work offline. */
export const registrationPart = deferred(async (locale: Locale) => {
  const [{ Registration }, texts] = await Promise.all([
    import(/* webpackChunkName: "agency-registration" */ './registration-form.tsx'),
    registrationTexts(locale),
  ]);
  return { Component: Registration, texts };
});
