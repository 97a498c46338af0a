/** Wraps a text in Unicode isolates, so that it keeps its direction in a sentence of another: "8 h – 19 h" in Arabic. */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`;
}
