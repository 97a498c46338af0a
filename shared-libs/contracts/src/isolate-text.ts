const LATIN = /[A-Za-z\u00C0-\u024F]/;
const ARABIC = /[\u0600-\u06FF]/;
/** The digits of a number keep their order in a sentence of any direction. */
const NUMBER = /^[\d\u202F.,]*$/;
/** A part that has its isolates: it takes no part in the direction of the text around it. */
const ISOLATED = /[\u2066-\u2068]+[^\u2069]*\u2069+/g;

/**
 * Wraps a value in Unicode isolates if the sentence around it has another direction: without them a phone number in
 * Arabic ends with its "+". Other values stay as they are, because old mail clients show isolates as boxes.
 * @param locale language of the sentence
 */
export function isolateText(text: string, locale: string): string {
  const outside = text.replace(ISOLATED, '');
  const differs =
    locale === 'ar' ? LATIN.test(outside) || !(ARABIC.test(outside) || NUMBER.test(outside)) : ARABIC.test(outside);
  return differs ? `\u2068${text}\u2069` : text;
}
