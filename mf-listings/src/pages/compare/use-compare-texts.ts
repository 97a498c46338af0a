import { useI18n, useT } from '@houni/i18n';
import type { Texts } from '@houni/i18n';
import { COMPARE_TEXTS } from './compare-texts.ts';

/** `useT` with the texts of this page, which are not those of the whole remote. */
export function useCompareTexts(): Texts<'listingsCompare'> {
  const i18n = useI18n();
  const { locale } = useT();
  if (!i18n.hasResourceBundle(locale, 'listingsCompare'))
    i18n.addResourceBundle(locale, 'listingsCompare', COMPARE_TEXTS[locale]);
  return useT('listingsCompare');
}
