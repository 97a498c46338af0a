import {
  BUILDING_PERMITS,
  COMMERCIAL_USES,
  CONDITIONS,
  FLATMATE_PREFERENCES,
  ORIENTATIONS,
  ZONINGS,
} from './ad-facts.ts';
import { BUILDINGS, HOMES, SEARCH_FIELDS, fieldEntries } from './search-fields.ts';
import type { Field, FieldTable } from './search-fields.ts';
import type { AdCategoryCode, TransactionCode } from './transactions.ts';

const LAND: readonly AdCategoryCode[] = ['TERRAINS_FERMES'];
const FLATSHARES = ['FLAT'] as const;

/**
 * The facts of ads, the most important first. Written by hand beside it is what has no other of its kind: texts, place,
 * price, contact, photos, utilities.
 */
export const FIELDS = {
  ...SEARCH_FIELDS,
  totalRooms: { kind: 'count', bounds: [0, 60], categories: HOMES, isHarmless: true },
  builtArea: { kind: 'squareMetres' },
  landArea: { kind: 'squareMetres', categories: BUILDINGS },
  floors: {
    kind: 'count',
    bounds: [0, 100],
    categories: BUILDINGS,
    isHarmless: true,
  },
  condition: {
    kind: 'oneOf',
    values: CONDITIONS,
    texts: 'conditions',
    categories: BUILDINGS,
  },
  year: {
    kind: 'count',
    bounds: [1700, 2200],
    categories: BUILDINGS,
    isHarmless: true,
  },
  orientation: { kind: 'oneOf', values: ORIENTATIONS, texts: 'orientations', isHarmless: true },
  use: {
    kind: 'oneOf',
    values: COMMERCIAL_USES,
    texts: 'uses',
    categories: ['BUREAUX_COMMERCES'],
    column: 'commercialUse',
  },
  zoning: { kind: 'oneOf', values: ZONINGS, texts: 'zonings', categories: LAND, isOnCard: true },
  frontage: {
    kind: 'metres',
    bounds: [0, 100_000],
    categories: ['TERRAINS_FERMES', 'BUREAUX_COMMERCES'],
    isHarmless: true,
  },
  permits: { kind: 'set', values: BUILDING_PERMITS, transactions: ['SALE'] },
  charges: { kind: 'millimes', isHarmless: true },
  deposit: { kind: 'millimes', transactions: ['RENTAL', 'FLAT'] },
  agencyFees: { kind: 'millimes' },
} as const satisfies Record<string, Field>;

/** The facts of a flat to share: in the part `flatshare` of an ad, and beside the others in a draft. */
export const FLATSHARE_FIELDS = {
  roomsOffered: {
    kind: 'count',
    bounds: [1, 20],
    transactions: FLATSHARES,
    isRequired: true,
    isOnCard: true,
  },
  occupants: { kind: 'count', bounds: [0, 40], transactions: FLATSHARES, isOnCard: true, isHarmless: true },
  preference: {
    kind: 'oneOf',
    values: FLATMATE_PREFERENCES,
    texts: 'flatPreferences',
    transactions: FLATSHARES,
    column: 'flatmates',
    isOnCard: true,
    isHarmless: true,
  },
  smoking: { kind: 'flag', transactions: FLATSHARES, isHarmless: true },
  pets: { kind: 'flag', transactions: FLATSHARES, isHarmless: true },
  couples: { kind: 'flag', transactions: FLATSHARES, isHarmless: true },
} as const satisfies Record<string, Field>;

export type Fields = typeof FIELDS;
export type FieldName = keyof Fields;
export type FlatshareFieldName = keyof typeof FLATSHARE_FIELDS;

/** The part of a table that cards show. */
export type OnCard<T extends FieldTable> = {
  [Name in keyof T as T[Name] extends { isOnCard: true } ? Name : never]: T[Name];
};
export function onCard<T extends FieldTable>(fields: T): OnCard<T> {
  return Object.fromEntries(fieldEntries(fields).filter(([, { isOnCard }]) => isOnCard)) as OnCard<T>; // the condition of the type
}

/** Whether the ads of a category and transaction can have a field; null for one that is not chosen yet: they cannot. */
export function isFieldOf(
  { categories, transactions }: Field,
  { transaction, category }: { transaction: TransactionCode | null; category: AdCategoryCode | null },
): boolean {
  const fits = <Code>(codes: readonly Code[] | undefined, code: Code | null) =>
    codes === undefined || (code !== null && codes.includes(code));
  return fits(categories, category) && fits(transactions, transaction);
}
