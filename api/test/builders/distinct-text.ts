import { crc32 } from 'node:zlib';

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'ja', 'ke'];
const WORDS = 70;

/** Words that no other number gives: ads with the same facts and the same words would be copies of each other. */
export function distinctText(number: number): string {
  const words = Array.from({ length: WORDS }, (_none, place) => {
    let rest = crc32(`${number} ${place}`);
    let word = '';
    for (let syllable = 0; syllable < 5; syllable += 1) {
      word += SYLLABLES[rest % SYLLABLES.length] ?? '';
      rest = Math.floor(rest / SYLLABLES.length);
    }
    return word;
  });
  return `${words.join(' ')}.`;
}
