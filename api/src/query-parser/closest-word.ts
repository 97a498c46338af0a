import { editDistance, maxTypos } from '../text-matching/edit-distance.ts';
import type { SimilarWord } from './vocabulary.ts';

/** The similar word with the fewest typing errors; if equal, the one that more ads contain. Null if all have too many. */
export function closestWord(typed: string, similar: readonly SimilarWord[]): SimilarWord | null {
  const limit = maxTypos(typed);
  let best: { word: SimilarWord; distance: number } | null = null;
  for (const word of similar) {
    const distance = editDistance(typed, word.word, limit);
    if (distance > limit) continue;
    if (!best || distance < best.distance || (distance === best.distance && word.ads > best.word.ads))
      best = { word, distance };
  }
  return best?.word ?? null;
}
