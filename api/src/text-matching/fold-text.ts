import { foldArabicLetter } from '@houni/domain/folded-text';
import { withLatinDigits } from '@houni/domain/typed-text';

const LIGATURES: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
};

/**
 * Normalises a text for comparison: lower case, no accents or vowel signs, folded Arabic letters, Latin digits, "m²" as
 * "m2", single spaces. The SQL function `normalise_words` does the same and also removes the Arabic article.
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Like `foldText`, but keeps punctuation and spaces. */
export function foldLetters(text: string): string {
  return withLatinDigits(text)
    .normalize('NFKD')
    .replace(/\p{Mn}|\u0640/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[أإآٱىةؤئœæß]/g, (letter) => LIGATURES[letter] ?? foldArabicLetter(letter));
}

/** Articles in Tunisian place names that are written as separate words. */
const ARTICLES = new Set(['el', 'al', 'l', 'la', 'le', 'les', 'en', 'ech', 'er', 'es', 'ez', 'ed', 'et', 'il', 'lel']);

/**
 * The words of a folded name without articles, for comparison. Articles may be separate ("La Marsa", "El Marsa"),
 * attached ("lmarsa", "المرسى") or assimilated ("Ennasr", "Ezzahra").
 */
export function significantWords(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '');
  const significant = words.filter((word) => !ARTICLES.has(word));
  return (significant.length > 0 ? significant : words).map(withoutAttachedArticle);
}

function withoutAttachedArticle(word: string): string {
  return word
    .replace(/^ال(?=\p{L}{3})/u, '')
    .replace(/^l(?=[^aeiouyl\d ]\p{L}{2})/u, '')
    .replace(/^e([strdnz])(?=\1\p{L}{2})/u, '')
    .replace(/^ech(?=ch\p{L}{2})/u, '');
}
