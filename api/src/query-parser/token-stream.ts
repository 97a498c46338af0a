import type { Token } from './tokenise.ts';

/** The tokens of a search text. Each parser marks the tokens that it has used, and the next ones skip them. */
export interface TokenStream {
  tokens: readonly Token[];
  /** By token index. */
  consumed: boolean[];
}

export function createTokenStream(tokens: readonly Token[]): TokenStream {
  return { tokens, consumed: tokens.map(() => false) };
}

/** The token at an index; null if it is consumed or does not exist. */
export function peekToken({ tokens, consumed }: TokenStream, index: number): Token | null {
  return consumed[index] ? null : (tokens[index] ?? null);
}

/** @param to exclusive */
export function consume({ consumed }: TokenStream, from: number, to: number): void {
  consumed.fill(true, from, to);
}

/** Phrases as word lists, by first word, longest first. */
export type PhraseList = ReadonlyMap<string, readonly (readonly string[])[]>;

/** @param phrases folded, separated by commas */
export function createPhraseList(phrases: string): PhraseList {
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

/** The number of tokens of the longest phrase of the list that starts at `index`; 0 if there is none. */
export function matchPhraseLength(stream: TokenStream, index: number, list: PhraseList): number {
  const first = peekToken(stream, index);
  if (!first) return 0;
  const candidates = list.get(first.text) ?? list.get(withoutArabicPrefix(first.text));
  const phrase = candidates?.find((words) =>
    words.every((word, offset) => offset === 0 || peekToken(stream, index + offset)?.text === word),
  );
  return phrase?.length ?? 0;
}

/** Removes an attached Arabic "and" or "with": "بغرفتين" becomes "غرفتين". */
export function withoutArabicPrefix(word: string): string {
  return word.replace(/^[وب](?=\p{Script=Arabic}{3})/u, '');
}
