import type { TransactionCode } from '@houni/contracts/transactions';
import type { Meaning } from './read-phrases.ts';

export interface FoundTerm {
  typed: string;
  found: string;
}

/**
 * The words that must stand in an ad for what was said. Of several kinds of building any will do ("villa ou duplex"),
 * and none is asked for where another category was named without one ("villa ou appartement"); what is said of land
 * or of anything else must all be true.
 */
export function termsOfKinds(meanings: readonly Meaning[], transaction: TransactionCode | null): FoundTerm[] {
  const all = meanings.flatMap(({ typed, phrase }) => (phrase ? [{ typed, phrase }] : []));
  const searched = transaction ?? (all.some(({ phrase }) => phrase.categories) ? null : 'any');
  const said = all.filter(({ phrase }) => !phrase.onlyFor || searched === 'any' || searched === phrase.onlyFor);
  const isKind = ({ phrase }: (typeof said)[number]) =>
    phrase.categories !== undefined && !phrase.categories.includes('TERRAINS_FERMES');
  const kinds = said.filter((meaning) => isKind(meaning) && meaning.phrase.found);
  const others = said.filter((meaning) => !isKind(meaning) || (kinds.length === 1 && meaning === kinds[0]));
  const narrowed = new Set(kinds.flatMap(({ phrase }) => phrase.categories ?? []));
  const unlike = said.some(
    ({ phrase }) => phrase.categories?.some((category) => !narrowed.has(category)) && !phrase.found,
  );
  const terms = others
    .filter((meaning) => !(unlike && kinds.includes(meaning)))
    .flatMap(({ typed, phrase }) => (phrase.found ?? []).map((found) => ({ typed, found })));
  if (kinds.length > 1 && !unlike) {
    terms.push({
      typed: kinds.map(({ typed }) => typed).join(' '),
      found: kinds.flatMap(({ phrase }) => phrase.found?.[0] ?? []).join(' '),
    });
  }
  const known = new Set<string>();
  return terms.filter(({ found }) => {
    return !known.has(found) && known.add(found);
  });
}
