import { textsOf, useI18n, useT } from '@houni/i18n';
import type { Texts } from '@houni/i18n';
import { addTexts } from '@houni/remote/add-texts';

import type placeField from './messages/fr.json';

declare module '@houni/i18n/text-keys' {
  interface TextNamespaces {
    placeField: typeof placeField;
  }
}

const NAMESPACE = 'placeField';

/** The texts of place fields, which the first suggestions load; without them suggestions are names only. */
export function usePlaceTexts(): Texts<'placeField'> & { isLoaded: boolean; load: () => Promise<void> } {
  const i18n = useI18n();
  const { locale } = useT();
  const load = () =>
    import(/* webpackChunkName: "place-texts" */ './place-messages.ts').then(
      ({ PLACE_MESSAGES }) => addTexts(i18n, locale, { texts: { [NAMESPACE]: PLACE_MESSAGES[locale] } }),
      () => undefined,
    );
  return { ...textsOf(i18n, NAMESPACE), isLoaded: i18n.hasResourceBundle(locale, NAMESPACE), load };
}
