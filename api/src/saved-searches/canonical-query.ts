import { createHash } from 'node:crypto';
import { PRESENTATION_PARAMETERS, searchQuerySchema } from '@houni/contracts/ad';
import type { ParsedSearchQuery } from '@houni/contracts/ad';
import { DEFAULT_RENT_PERIOD } from '@houni/domain/rent-period';
import type { RentPeriod } from '@houni/domain/rent-period';
import type { SavedQuery } from '@houni/contracts/saved-search';

type FilterName = Exclude<keyof ParsedSearchQuery, (typeof PRESENTATION_PARAMETERS)[number]>;
const isPresentation = (name: string) => PRESENTATION_PARAMETERS.some((other) => other === name);
/** All parameters that filter, so that no saved search loses one. */
const FILTERS = Object.keys(searchQuerySchema.shape).filter((name) => !isPresentation(name)) as FilterName[]; // the keys of the schema

/**
 * The canonical form of a query: as in a query string, without parameters that do not filter, repeated values sorted. A
 * search for monthly rents is written without its period, as searches were saved before there were periods.
 */
export function canonicalQuery(query: ParsedSearchQuery): SavedQuery {
  const saved: SavedQuery = {};
  for (const name of FILTERS) {
    const value = name === 'rentPeriod' ? savedRentPeriod(query) : query[name];
    if (Array.isArray(value)) {
      if (value.length > 0) saved[name] = [...new Set(value.map(String))].sort();
    } else if (value !== undefined && value !== '') {
      saved[name] = String(value);
    }
  }
  return saved;
}

/** The period if the search needs it: words that name holiday rentals would otherwise find every period. */
function savedRentPeriod({ transaction, rentPeriod, q }: ParsedSearchQuery): RentPeriod | undefined {
  const isImplied = rentPeriod === DEFAULT_RENT_PERIOD && !q;
  return transaction === 'RENTAL' && !isImplied ? rentPeriod : undefined;
}

/** Equal searches have equal fingerprints. */
export function fingerprintOf(query: SavedQuery): string {
  const parts = Object.keys(query)
    .sort()
    .map((name) => [name, query[name]]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Parses a saved query. Null if it is invalid, because another release saved it. */
export function readSavedQuery(query: SavedQuery): ParsedSearchQuery | null {
  const parsed = searchQuerySchema.safeParse(query);
  return parsed.success ? parsed.data : null;
}
