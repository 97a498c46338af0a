import type { UnderstoodWords } from './understood.ts';

/**
 * The same search without the words that only describe, for where no ad has everything: "appartement lumineux la marsa"
 * goes on as "appartement la marsa". Null where there are none, or nothing else was said.
 */
export function loosened(words: UnderstoodWords): UnderstoodWords | null {
  const terms = words.terms.filter(({ loose }) => !loose);
  if (terms.length === words.terms.length) return null;
  const { corrections: _corrections, leftOut: _leftOut, terms: _terms, ...facts } = words;
  const isAnythingLeft =
    terms.length > 0 || Object.values(facts).some((fact) => (Array.isArray(fact) ? fact.length > 0 : fact !== null));
  const leftOut = words.terms.filter(({ loose }) => loose).map(({ typed }) => typed);
  return isAnythingLeft ? { ...words, terms, leftOut: [...words.leftOut, ...leftOut] } : null;
}
