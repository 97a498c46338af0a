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

/** Spellings of one sound, longer ones first; `C` is sh, `G` is gh, `x` is kh. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tch|sch|ch|sh/g, 'C'],
  [/kh|5/g, 'X'],
  [/gh|8/g, 'G'],
  [/ph|v/g, 'f'],
  [/th|6/g, 't'],
  [/dh/g, 'd'],
  [/dj/g, 'j'],
  [/x/g, 'ks'],
  [/X/g, 'x'],
  [/gu(?=[ei])/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/qu|[qgc9]/g, 'k'],
  [/7/g, 'h'],
  [/[23]/g, ''],
  [/p/g, 'b'],
  [/[wo]/g, 'u'],
  [/y/g, 'i'],
  [/e/g, 'a'],
];

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
  let sound = word;
  for (const [spelling, letter] of LATIN_SOUNDS) sound = sound.replace(spelling, letter);
  return once(sound).replace(/(?<=.{2})a?h?$/, '');
}

function once(text: string): string {
  return text.replace(/(.)\1+/g, '$1');
}
