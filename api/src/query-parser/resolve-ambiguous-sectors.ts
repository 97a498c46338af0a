import type { PlaceDirectory } from '../places/place-directory.ts';
import { mostLikelyPlaces } from '../places/place-lookup.ts';
import { significantWords } from '../text-matching/fold-text.ts';
import { lexemesAnywhere } from './lexemes.ts';
import type { SearchTerm } from './parsed-search-text.ts';
import { candidatesInside } from './resolve-places.ts';
import type { PlaceMention, SelectedPlaces } from './resolve-places.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface ResolvedSectors {
  /** Names that certainly are places. */
  mentions: PlaceMention[];
  /** Names that are searched as words, or as places and words. */
  terms: SearchTerm[];
}

/**
 * Some sectors have the name of an ordinary word: "El Hammam", "Le Jasmin". Such a name is the sector if a place that
 * contains it is mentioned or selected too; only a word if the mentioned places do not contain it; otherwise both.
 */
export async function resolveAmbiguousSectors(
  all: readonly PlaceMention[],
  vocabulary: Vocabulary,
  directory: PlaceDirectory,
  selected: SelectedPlaces,
): Promise<ResolvedSectors> {
  const ambiguous = all.filter(isAmbiguous);
  const mentions = all.filter((mention) => !isAmbiguous(mention));
  const entries = ambiguous.length > 0 ? await vocabulary.lookUp(ambiguous.map(({ typed }) => toWord(typed))) : null;
  const terms: SearchTerm[] = [];
  const unambiguous = [...mentions];
  const hasOtherPlace =
    unambiguous.length > 0 ||
    [selected.governorate, selected.delegation, selected.sector].some((ids) => ids !== undefined && ids.length > 0);
  for (const mention of ambiguous) {
    const entry = entries?.get(toWord(mention.typed));
    if (entry?.known !== 'word' || candidatesInside(mention, unambiguous, directory, selected).length > 0)
      mentions.push(mention);
    else
      terms.push({
        typed: mention.typed,
        places: hasOtherPlace ? [] : mostLikelyPlaces(mention.candidates).map(({ level, id }) => ({ level, id })),
        words: lexemesAnywhere(entry.lexemes, false),
      });
  }
  return { mentions, terms };
}

function toWord(typed: string): string {
  return significantWords(typed).join(' ');
}

function isAmbiguous({ typed, candidates }: PlaceMention): boolean {
  return (
    significantWords(typed).length === 1 &&
    candidates.every(({ level, kind, alias }) => (level === 'sector' || kind === 'locality') && !alias)
  );
}
