const LATIN = /[A-Za-z\u00C0-\u024F]/;
const ARABIC = /[\u0600-\u06FF]/;
/** The digits of a number keep their order in a sentence of any direction. */
const NUMBER = /^[\d\u202F.,]*$/;

/**
 * Wraps a value in Unicode isolates if the sentence around it has another direction: without them a phone number in
 * Arabic ends with its "+". Other values stay as they are, because old mail clients show isolates as boxes.
 * @param locale language of the sentence
 */
export function isolateText(text: string, locale: string): string {
  const differs = locale === 'ar' ? LATIN.test(text) || !(ARABIC.test(text) || NUMBER.test(text)) : ARABIC.test(text);
  return differs ? `\u2068${text}\u2069` : text;
}
