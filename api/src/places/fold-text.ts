const ARABIC: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };

/** One form for names that are compared: lower case, no accents or vowel signs, folded Arabic letters, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}|\u0640/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[أإآٱىةؤئ]/g, (letter) => ARABIC[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded form without a leading article, written apart or glued: "La Marsa", "El Marsa", "lmarsa" and "المرسى" become comparable. */
export function withoutArticle(text: string): string {
  const folded = foldText(text);
  return folded.replace(/^(?:(?:la|le|les|el|al|l|en|ech|es) |l(?=[^aeiou ]\p{L}{2})|ال(?=\p{L}{2}))/u, '');
}
