const LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
};

/**
 * One form for texts that are compared: lower case, no accents or vowel signs, folded Arabic letters, Arabic digits as
 * Latin ones, "m²" as "m2", single spaces. The database's `normalise_words` makes the same of single words, and drops
 * the Arabic article besides.
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The same with punctuation kept as it is. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}|\u0640/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[أإآٱىةؤئœæß]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Articles of the languages in which people write Tunisian places, as words of their own. */
const ARTICLES = new Set(['el', 'al', 'l', 'la', 'le', 'les', 'en', 'ech', 'er', 'es', 'ez', 'ed', 'et', 'il', 'lel']);

/**
 * A folded name as its telling words, in the form under which names are compared: without articles, written apart
 * ("La Marsa", "El Marsa"), glued ("lmarsa", "المرسى") or assimilated ("Ennasr", "Ezzahra").
 */
export function tellingWords(folded: string): string[] {
  const words = folded.split(' ').filter((word) => word !== '');
  const telling = words.filter((word) => !ARTICLES.has(word));
  return (telling.length > 0 ? telling : words).map(withoutGluedArticle);
}

function withoutGluedArticle(word: string): string {
  return word
    .replace(/^ال(?=\p{L}{3})/u, '')
    .replace(/^l(?=[^aeiouyl\d ]\p{L}{2})/u, '')
    .replace(/^e([strdnz])(?=\1\p{L}{2})/u, '')
    .replace(/^ech(?=ch\p{L}{2})/u, '');
}
