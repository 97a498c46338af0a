import type { Field, ValueOf } from '@houni/domain/search-fields';

/**
 * A field of each kind and filter that no ad has. Tests find them in queries, addresses, forms, files and texts: so does
 * a new field, whose only other lines are its texts and its columns.
 */
export const MADE_UP_FIELDS = {
  seaBreeze: { kind: 'flag', filter: { by: 'has' }, highlight: { value: true, transaction: 'SALE' } },
  quiet: { kind: 'flag', filter: { by: 'is' } },
  wind: { kind: 'oneOf', values: ['north', 'south'], texts: 'winds', filter: { by: 'any' } },
  trees: { kind: 'set', values: ['olive', 'palm', 'fig'], texts: 'trees', filter: { by: 'all' } },
  wells: { kind: 'count', bounds: [0, 9], filter: { by: 'any', choices: [0, 1, 2] } },
  gates: { kind: 'count', bounds: [0, 9], filter: { by: 'least', choices: [1, 2] } },
  beach: { kind: 'squareMetres', filter: { by: 'range' } },
  depth: { kind: 'metres', categories: ['TERRAINS_FERMES'] },
  tithe: { kind: 'millimes', transactions: ['RENTAL'] },
} as const satisfies Record<string, Field>;

/** A value of each. */
export const MADE_UP_VALUES: { [Name in keyof typeof MADE_UP_FIELDS]: ValueOf<(typeof MADE_UP_FIELDS)[Name]> } = {
  seaBreeze: true,
  quiet: false,
  wind: 'south',
  trees: ['olive', 'fig'],
  wells: 2,
  gates: 1,
  beach: 40.5,
  depth: 12,
  tithe: 5000,
};

/** A search for them, as an address and as the API's parameters write it. */
export const MADE_UP_QUERY =
  'seaBreeze=true&quiet=false&wind=north&wind=south&trees=fig&trees=olive&wells=1&wells=2&gatesMin=1&beachMin=40.5&beachMax=90';
export const MADE_UP_SEARCH = {
  seaBreeze: true,
  quiet: false,
  wind: ['north', 'south'],
  trees: ['fig', 'olive'],
  wells: [1, 2],
  gatesMin: 1,
  beachMin: 40.5,
  beachMax: 90,
};
