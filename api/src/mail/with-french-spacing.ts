/** Replaces the spaces before French punctuation by no-break spaces. */
export function withFrenchSpacing(text: string): string {
  return text.replace(/ ([:;!?»])/g, '\u00A0$1').replaceAll('« ', '«\u00A0');
}
