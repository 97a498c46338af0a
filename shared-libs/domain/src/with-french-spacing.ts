/**
 * Writes the no-break spaces (U+00A0) that French needs before : ; ! ? % and inside « ». Values in `messages/fr.json`
 * contain them already (a test checks it); mails and link pages get them when they are built.
 */
export function withFrenchSpacing(text: string): string {
  return text.replace(/[ \u202F]([:;!?%»])/g, '\u00A0$1').replace(/«[ \u202F]/g, '«\u00A0');
}
