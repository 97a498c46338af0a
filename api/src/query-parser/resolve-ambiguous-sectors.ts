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
  /** Names of distant places that no ad contains as a word. */
  unknown: string[];
}

/**
 * Some sectors have the name of an ordinary word: "El Hammam", "Le Jasmin". Such a name is the sector if a place that
 * contains it is mentioned or selected too; only a word if the mentioned places do not contain it; otherwise both. The
 * same holds for a name of many places beside one place of another governorate: "Ezzahra plage, Kélibia".
 * @param areJoined whether "and" or "or" joins the names: then each of them is a place
 */
export async function resolveAmbiguousSectors(
  all: readonly PlaceMention[],
  vocabulary: Vocabulary,
  directory: PlaceDirectory,
  selected: SelectedPlaces,
  areJoined: boolean,
): Promise<ResolvedSectors> {
  const distant = new Set(areJoined ? [] : all.filter((mention) => isFarFromOthers(mention, all, directory)));
  const ambiguous = all.filter((mention) => isAmbiguous(mention) || distant.has(mention));
  const mentions = all.filter((mention) => !ambiguous.includes(mention));
  const entries = ambiguous.length > 0 ? await vocabulary.lookUp(ambiguous.map(({ typed }) => toWord(typed))) : null;
  const terms: SearchTerm[] = [];
  const unknown: string[] = [];
  const unambiguous = [...mentions];
  const hasOtherPlace =
    unambiguous.length > 0 ||
    [selected.governorate, selected.delegation, selected.sector].some((ids) => ids !== undefined && ids.length > 0);
  for (const mention of ambiguous) {
    const entry = entries?.get(toWord(mention.typed));
    const isInside = candidatesInside(mention, unambiguous, directory, selected).length > 0;
    if (isInside || (entry?.known !== 'word' && !distant.has(mention))) mentions.push(mention);
    else if (entry?.known !== 'word') unknown.push(mention.typed);
    else
      terms.push({
        typed: mention.typed,
        places: hasOtherPlace ? [] : mostLikelyPlaces(mention.candidates).map(({ level, id }) => ({ level, id })),
        words: lexemesAnywhere(entry.lexemes, false),
      });
  }
  return { mentions, terms, unknown };
}

function toWord(typed: string): string {
  return significantWords(typed).join(' ');
}

/** Whether a name means places of several governorates, but none in that of another name. */
function isFarFromOthers(mention: PlaceMention, all: readonly PlaceMention[], { find }: PlaceDirectory): boolean {
  const governoratesOf = ({ candidates }: PlaceMention) =>
    new Set(candidates.map(({ level, id }) => find(level, id)?.governorate.id));
  const own = governoratesOf(mention);
  const others = all.filter((other) => other !== mention).map(governoratesOf);
  return own.size > 1 && others.some((other) => other.size === 1 && ![...own].some((id) => other.has(id)));
}

function isAmbiguous({ typed, candidates }: PlaceMention): boolean {
  return (
    significantWords(typed).length === 1 &&
    candidates.every(({ level, kind, alias }) => (level === 'sector' || kind === 'locality') && !alias)
  );
}
