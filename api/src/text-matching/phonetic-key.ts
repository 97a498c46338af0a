/** Arabic letters and the Latin letter that Tunisians write for them. Letters without a Latin equivalent are omitted. */
const ARABIC_SOUNDS: Record<string, string> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ط: 't',
  ج: 'j',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ض: 'd',
  ظ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ص: 's',
  ش: 'C',
  غ: 'G',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  گ: 'k',
  ڨ: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};

/** Latin spellings of each sound. `C` is sh, `G` is gh, `x` is kh. The digits are those of Arabic chat alphabet (arabizi). */
const LATIN_SPELLINGS = /tch|sch|ch|sh|kh|gh|ph|th|dh|dj|gu(?=[ei])|g(?=[eiy])|c(?=[eiy])|qu|[235-9vxgqcpwoye]/g;
const LATIN_SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    C: 'tch sch ch sh',
    x: 'kh 5',
    G: 'gh 8',
    f: 'ph v',
    t: 'th 6',
    d: 'dh',
    j: 'dj',
    ks: 'x',
    k: 'gu qu q g c 9',
    h: '7',
    b: 'p',
    u: 'w o',
    i: 'y',
    a: 'e',
    '': '2 3',
  }).flatMap(([sound, spellings]) => spellings.split(' ').map((spelling) => [spelling, sound] as const)),
);
/** The sound of these letters before "e", "i" and "y". */
const SOFT_SOUNDS: Record<string, string> = { g: 'j', c: 's' };

/**
 * A phonetic key: words that sound alike have the same key, whatever their spelling. "dj" equals "j"; "ou", "u" and
 * "w" are equal; "9", "q" and "k" are equal; double letters become one; a final "a", "e" or "ah" is removed. Vowels are
 * kept in three classes. Numbers are kept. Arabic letters that sound alike are equal ("سوصة" and "سوسة").
 * @param words folded words
 */
export function phoneticKey(words: readonly string[]): string {
  return words.map((word) => (isNumber(word) ? word : ARABIC.test(word) ? arabicKey(word) : latinKey(word))).join('');
}

function arabicKey(word: string): string {
  return withoutDoubleLetters([...word].map((letter) => ARABIC_SOUNDS[letter] ?? letter).join('')).replace(
    /(?<=.{2})[اوي]?h?$/u,
    '',
  );
}

/** The consonants of `phoneticKey`: equal for a word in Arabic script and its Latin spellings. */
export function consonantKey(words: readonly string[]): string {
  return words
    .map((word) => {
      if (isNumber(word)) return word;
      if (!ARABIC.test(word)) return latinKey(word).replace(/[aiu]/g, '');
      return withoutDoubleLetters(
        [...word].map((letter) => ARABIC_SOUNDS[letter] ?? (VOWELS.has(letter) ? '.' : '')).join(''),
      )
        .replace(/\.?h?$/, '')
        .replaceAll('.', '');
    })
    .join('');
}

const ARABIC = /\p{Script=Arabic}/u;
/** Long vowels and letters that Latin spellings omit. They separate two equal consonants, which are then not merged. */
const VOWELS = new Set(['ا', 'و', 'ي', 'ع', 'ء']);

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function latinKey(word: string): string {
  const sound = word.replace(LATIN_SPELLINGS, (spelling, at: number) => {
    const soft = /[eiy]/.test(word[at + 1] ?? '') ? SOFT_SOUNDS[spelling] : undefined;
    return soft ?? LATIN_SOUNDS.get(spelling) ?? spelling;
  });
  return withoutDoubleLetters(sound).replace(/(?<=.{2})a?h?$/, '');
}

function withoutDoubleLetters(text: string): string {
  return text.replace(/(.)\1+/g, '$1');
}
