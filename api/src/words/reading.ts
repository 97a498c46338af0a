import type { Token } from './tokens.ts';

/** The tokens with a note of which are understood already; every reader takes its own out. */
export interface Reading {
  tokens: readonly Token[];
  /** Whether a token is understood. */
  taken: boolean[];
}

export function readingOf(tokens: readonly Token[]): Reading {
  return { tokens, taken: tokens.map(() => false) };
}

/** The token at a place, unless it is understood already. */
export function openToken({ tokens, taken }: Reading, index: number): Token | null {
  return taken[index] ? null : (tokens[index] ?? null);
}

export function take({ taken }: Reading, from: number, to: number): void {
  taken.fill(true, from, to);
}

/** Phrases of a table as lists of words, by their first word, longest first. */
export type PhraseList = ReadonlyMap<string, readonly (readonly string[])[]>;

/** @param phrases separated by commas, folded */
export function phraseList(phrases: string): PhraseList {
  const list = new Map<string, string[][]>();
  for (const phrase of phrases.split(',').map((form) => form.trim())) {
    const words = phrase.split(' ');
    const first = words[0] ?? '';
    list.set(
      first,
      [...(list.get(first) ?? []), words].sort((a, b) => b.length - a.length),
    );
  }
  return list;
}

/** How many open tokens from `index` on are a phrase of the list; 0 for none. */
export function phraseLength(reading: Reading, index: number, list: PhraseList): number {
  const first = openToken(reading, index);
  if (!first) return 0;
  const starts = list.get(first.text) ?? list.get(withoutArabicPrefix(first.text));
  const phrase = starts?.find((words) =>
    words.every((word, offset) => offset === 0 || openToken(reading, index + offset)?.text === word),
  );
  return phrase?.length ?? 0;
}

/** "بغرفتين" is "غرفتين": "with" and "and" are written without a space. */
export function withoutArabicPrefix(word: string): string {
  return word.replace(/^[وب](?=\p{Script=Arabic}{3})/u, '');
}
