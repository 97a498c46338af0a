import type { DraftPlace } from '@houni/contracts/draft';
import type { PlaceDirectory } from '../places/place-directory.ts';
import { foldText } from '../text-matching/fold-text.ts';

/** A place that some words of a text mean. */
export interface NamedPlace {
  level: keyof DraftPlace;
  id: number;
}

/** Of the places that a term means, those that have exactly its name, if there are any. */
export function namedExactly(places: NamedPlace[], typed: string, directory: PlaceDirectory): NamedPlace[] {
  const name = withoutArticle(typed);
  const exact = places.filter(({ level, id }) => {
    const names = directory.find(level, id)?.names;
    return names && [names.fr, names.ar].some((one) => withoutArticle(foldText(one)) === name);
  });
  return exact.length > 0 ? exact : places;
}

const withoutArticle = (name: string) => name.replace(/^(?:el|la|le|al|l) |^ال/u, '');

/** The town of a governorate's own name, which people mean by it: "Nabeul", "Ariana" for Ariana Ville. */
function townOf(directory: PlaceDirectory, governorate: number): number | null {
  const own = foldText(directory.find('governorate', governorate)?.names.fr ?? '');
  const town = directory
    .children('governorate', governorate)
    .find(({ names }) => [own, `${own} ville`, `la ${own}`].includes(foldText(names.fr)));
  return town?.id ?? null;
}

const PLACE_LEVELS: readonly (keyof DraftPlace)[] = ['sector', 'delegation', 'governorate'];

/** The smallest place in the text with its parents; when several places have that name, their common parents. */
export function placeOfText(named: readonly NamedPlace[][], directory: PlaceDirectory): DraftPlace | null {
  for (const level of PLACE_LEVELS) {
    for (const places of named) {
      const paths = places.filter((place) => place.level === level).map(({ id }) => pathTo(directory, level, id));
      const [first] = paths;
      if (!first) continue;
      const common = (of: keyof DraftPlace) => (paths.every((path) => path[of] === first[of]) ? first[of] : null);
      const delegation = common('delegation');
      const path = {
        governorate: common('governorate'),
        delegation,
        sector: delegation === null ? null : common('sector'),
      };
      if (path.governorate === null) continue;
      return level === 'governorate' ? { ...path, delegation: townOf(directory, path.governorate) } : path;
    }
  }
  return null;
}

function pathTo(directory: PlaceDirectory, level: keyof DraftPlace, id: number): DraftPlace {
  const place = directory.find(level, id);
  if (!place) return { governorate: null, delegation: null, sector: null };
  return {
    governorate: place.governorate.id,
    delegation: place.delegation?.id ?? null,
    sector: level === 'sector' ? id : null,
  };
}
