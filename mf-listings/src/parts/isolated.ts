/** A text of its own direction within a sentence of another: "8 h – 19 h" in Arabic keeps its order. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
