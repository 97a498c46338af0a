import type { TransactionCode } from '@houni/domain/transactions';
import type { Match } from './match.ts';

/** Words of the lexicon (see `Phrase.terms`) of which an ad must contain at least one. */
export interface RequiredTerm {
  typed: string;
  term: string;
}

/**
 * The terms of the matched phrases. Several building types are alternatives ("villa ou duplex"). They are not required
 * if another category is named without terms ("villa ou appartement"). All other terms must match.
 */
export function requiredTerms(matches: readonly Match[], transaction: TransactionCode | null): RequiredTerm[] {
  const all = matches.flatMap(({ typed, phrase }) => (phrase ? [{ typed, phrase }] : []));
  const searched = transaction ?? (all.some(({ phrase }) => phrase.categories) ? null : 'any');
  const applicable = all.filter(
    ({ phrase }) => !phrase.onlyForTransaction || searched === 'any' || searched === phrase.onlyForTransaction,
  );
  const isBuilding = ({ phrase }: (typeof applicable)[number]) =>
    phrase.categories !== undefined && !phrase.categories.includes('TERRAINS_FERMES');
  const buildings = applicable.filter((match) => isBuilding(match) && match.phrase.terms);
  const single = applicable.filter((match) => !isBuilding(match) || (buildings.length === 1 && match === buildings[0]));
  const buildingCategories = new Set(buildings.flatMap(({ phrase }) => phrase.categories ?? []));
  const hasOtherCategory = applicable.some(
    ({ phrase }) => phrase.categories?.some((category) => !buildingCategories.has(category)) && !phrase.terms,
  );
  const terms = single
    .filter((match) => !(hasOtherCategory && buildings.includes(match)))
    .flatMap(({ typed, phrase }) => (phrase.terms ?? []).map((term) => ({ typed, term })));
  if (buildings.length > 1 && !hasOtherCategory) {
    terms.push({
      typed: buildings.map(({ typed }) => typed).join(' '),
      term: buildings.flatMap(({ phrase }) => phrase.terms?.[0] ?? []).join(' '),
    });
  }
  return terms.filter(({ term }, index) => terms.findIndex((other) => other.term === term) === index);
}
