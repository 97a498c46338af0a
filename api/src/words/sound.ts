/** Arabic letters by how Tunisians write them in Latin ones; letters without a sign of their own are left out. */
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

/** Spellings of one sound; `C` is sh, `G` is gh, `x` is kh. The digits are those of Latin-script Arabic. */
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
/** Before "e", "i" and "y". */
const SOFT_SOUNDS: Record<string, string> = { g: 'j', c: 's' };

/**
 * How a word sounds, whoever wrote it down: "dj" and "j", "ou", "u" and "w", "9", "q" and "k" are one, double letters
 * single, a closing "a", "e" or "ah" is left out. Vowels stay, in three classes. A number stays a number.
 * Of Arabic letters those that sound alike are one, and a closing vowel is left out: "سوصة" is "سوسة".
 * @param words folded words
 */
export function soundOf(words: readonly string[]): string {
  return words
    .map((word) => (isNumber(word) ? word : ARABIC.test(word) ? arabicSound(word) : latinSound(word)))
    .join('');
}

function arabicSound(word: string): string {
  return once([...word].map((letter) => ARABIC_SOUNDS[letter] ?? letter).join('')).replace(/(?<=.{2})[اوي]?h?$/u, '');
}

/** The consonants of `soundOf` alone: what Arabic script shares with every Latin spelling of it. */
export function skeletonOf(words: readonly string[]): string {
  return words
    .map((word) => {
      if (isNumber(word)) return word;
      if (!ARABIC.test(word)) return latinSound(word).replace(/[aiu]/g, '');
      return once([...word].map((letter) => ARABIC_SOUNDS[letter] ?? (VOWELS.has(letter) ? '.' : '')).join(''))
        .replace(/\.?h?$/, '')
        .replaceAll('.', '');
    })
    .join('');
}

const ARABIC = /\p{Script=Arabic}/u;
/** Long vowels and letters that Latin spellings leave out; they keep two equal consonants apart. */
const VOWELS = new Set(['ا', 'و', 'ي', 'ع', 'ء']);

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function latinSound(word: string): string {
  const sound = word.replace(LATIN_SPELLINGS, (spelling, at: number) => {
    const soft = /[eiy]/.test(word[at + 1] ?? '') ? SOFT_SOUNDS[spelling] : undefined;
    return soft ?? LATIN_SOUNDS.get(spelling) ?? spelling;
  });
  return once(sound).replace(/(?<=.{2})a?h?$/, '');
}

function once(text: string): string {
  return text.replace(/(.)\1+/g, '$1');
}
