import { signsIn } from '@houni/domain/contact-in-text';
import { findPhones } from '@houni/domain/find-phones';

/** What a marked part of a text says that belongs elsewhere; a request for money is the most important. */
export const SIGNS = ['advance', 'contact', 'link'] as const;
export type Sign = (typeof SIGNS)[number];

/** A part of a text; all parts together are the text. */
export interface MarkedPart {
  text: string;
  sign: Sign | null;
}

/** Sentences that say something only together: "Versez 200 dinars. Ensuite vous visitez." */
const MAX_TOGETHER = 3;

/**
 * Marks what the recogniser of contact details, links and advance payments has found, by sentence; telephone numbers are
 * marked alone. What is said across several sentences marks the shortest run of them.
 */
export function markSigns(text: string): MarkedPart[] {
  const sentences = text.split(/(?<=[.!?؟]\s+|\n)(?=\S)/u);
  const marks: (Sign | null)[] = sentences.map((sentence) => [...signsOf(sentence)][0] ?? null);
  for (const sign of signsOf(text)) {
    if (sentences.some((sentence) => signsOf(sentence).has(sign))) continue;
    const [from, to] = shortestRun(sentences, sign);
    for (let at = from; at < to; at += 1) marks[at] ??= sign;
  }
  return sentences.flatMap((sentence, at) => {
    const sign = marks[at] ?? null;
    const isHidden = sign !== 'contact' || signsIn(sentence).contact !== 'plain';
    return (isHidden ? null : markPhones(sentence)) ?? [{ text: sentence, sign }];
  });
}

function signsOf(text: string): Set<Sign> {
  const { contact, link, advance } = signsIn(text);
  const found = { advance, contact: contact !== 'none', link: link !== 'none' };
  return new Set(SIGNS.filter((sign) => found[sign]));
}

function shortestRun(sentences: readonly string[], sign: Sign): [from: number, to: number] {
  for (let length = 2; length <= MAX_TOGETHER; length += 1)
    for (let from = 0; from + length <= sentences.length; from += 1)
      if (signsOf(sentences.slice(from, from + length).join('')).has(sign)) return [from, from + length];
  return [0, sentences.length];
}

/** The numbers in a sentence; null if it has contact details of another kind. */
function markPhones(sentence: string): MarkedPart[] | null {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { index, length } of findPhones(sentence)) {
    parts.push({ text: sentence.slice(end, index), sign: null });
    parts.push({ text: sentence.slice(index, index + length), sign: 'contact' });
    end = index + length;
  }
  if (end === 0) return null;
  parts.push({ text: sentence.slice(end), sign: null });
  const others = parts.filter(({ sign }) => sign === null);
  return others.some(({ text }) => signsOf(text).has('contact')) ? null : parts.filter(({ text }) => text !== '');
}
