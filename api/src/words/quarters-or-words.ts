import { tellingWords } from '../places/fold-text.ts';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { mostMeant } from '../places/place-lookup.ts';
import { anywhere } from './lexemes.ts';
import { placesInside } from './resolve-places.ts';
import type { ChosenPlaces, NamedInWords } from './resolve-places.ts';
import type { SearchTerm } from './understood.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface QuartersOrWords {
  /** Names that are surely places. */
  named: NamedInWords[];
  terms: SearchTerm[];
}

/**
 * Some quarters are called by words that ads use for other things: "El Hammam", "Le Jasmin". Such a word is the
 * quarter where a place around it is named too, only a word where none of these quarters lies there, and else both.
 */
export async function quartersOrWords(
  all: readonly NamedInWords[],
  vocabulary: Vocabulary,
  directory: PlaceDirectory,
  chosen: ChosenPlaces,
): Promise<QuartersOrWords> {
  const doubtful = all.filter(isDoubtful);
  const named = all.filter((name) => !isDoubtful(name));
  const words = doubtful.length > 0 ? await vocabulary.lookUp(doubtful.map(({ typed }) => wordOf(typed))) : null;
  const terms: SearchTerm[] = [];
  const around = [...named];
  for (const name of doubtful) {
    const word = words?.get(wordOf(name.typed));
    const placed =
      around.length > 0 ||
      [chosen.governorate, chosen.delegation, chosen.sector].some((ids) => ids !== undefined && ids.length > 0);
    if (word?.known !== 'word' || placesInside(name, around, directory, chosen).length > 0) named.push(name);
    else
      terms.push({
        typed: name.typed,
        places: placed ? [] : mostMeant(name.found).map(({ level, id }) => ({ level, id })),
        words: anywhere(word.lexemes, false),
      });
  }
  return { named, terms };
}

function wordOf(typed: string): string {
  return tellingWords(typed).join(' ');
}

function isDoubtful({ typed, found }: NamedInWords): boolean {
  return (
    tellingWords(typed).length === 1 &&
    found.every(({ level, kind, alias }) => (level === 'sector' || kind === 'locality') && !alias)
  );
}
