import type { Locale } from '@houni/domain/locale';

/** True in the nightly run, which takes longer: every flow in each of its languages, and a wider crawl. */
export const IS_NIGHTLY = process.env['NIGHTLY'] === '1';

/**
 * The tag of a flow that has a test in several languages. `npm test` runs it in one of them only, because the code is
 * the same and the texts have tests of their own; `NIGHTLY=1 npm test` runs all.
 * @param chosen the language in which `npm test` runs it; flows of a file take turns
 */
export function inOneLanguage(locale: Locale, chosen: Locale): { tag: string[] } {
  return { tag: locale === chosen ? [] : ['@nightly'] };
}
