/** French parts its marks from the word by a space at which no line breaks. */
export function spaceFrench(text: string): string {
  return text.replace(/ ([:;!?»])/g, '\u00A0$1').replaceAll('« ', '«\u00A0');
}
