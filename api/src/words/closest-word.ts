import { editDistance, errorsAllowed } from './edit-distance.ts';
import type { SimilarWord } from './vocabulary.ts';

/** Of words that look alike, the one with the fewest typing errors, and of these the one that most ads have. */
export function closestWord(typed: string, similar: readonly SimilarWord[]): SimilarWord | null {
  const allowed = errorsAllowed(typed);
  let best: { word: SimilarWord; distance: number } | null = null;
  for (const word of similar) {
    const distance = editDistance(typed, word.word, allowed);
    if (distance > allowed) continue;
    if (!best || distance < best.distance || (distance === best.distance && word.ads > best.word.ads))
      best = { word, distance };
  }
  return best?.word ?? null;
}
