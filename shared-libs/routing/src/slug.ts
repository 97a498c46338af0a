import type { Locale } from '@houni/domain/locale';
import type { PlaceNames } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/domain/transactions';
import { slugify, slugKey } from './slugify.ts';
import { CATEGORY_SLUGS, LEGACY_PROPERTY_SLUGS, PROPERTY_SLUGS, TRANSACTION_SLUGS } from './slug-table.ts';

/** The slug of a place in a locale. */
export function placeSlug(names: PlaceNames, locale: Locale): string {
  return slugify(names[locale]);
}

export function transactionSlug(code: TransactionCode, locale: Locale): string {
  return TRANSACTION_SLUGS[code][locale];
}

export function categorySlug(code: CategoryCode, locale: Locale): string {
  return CATEGORY_SLUGS[code][locale];
}

/** The first segment of an ad's address. */
export function propertySlug(locale: Locale): string {
  return PROPERTY_SLUGS[locale];
}

/** The transaction of a slug in any locale, letter case or accentuation, or null. */
export function transactionFromSlug(segment: string): TransactionCode | null {
  return transactionsByKey.get(slugKey(segment)) ?? null;
}

/** The category of a slug in any locale, letter case or accentuation, or null. */
export function categoryFromSlug(segment: string): CategoryCode | null {
  return categoriesByKey.get(slugKey(segment)) ?? null;
}

/** True for the first segment of an ad's address in any locale and of the older site. */
export function isPropertySlug(segment: string): boolean {
  return propertyKeys.has(slugKey(segment));
}

// Marked as pure, so that scripts without it do not contain the slug tables.
const transactionsByKey = /* @__PURE__ */ indexByKey(TRANSACTION_SLUGS);
const categoriesByKey = /* @__PURE__ */ indexByKey(CATEGORY_SLUGS);
const propertyKeys = /* @__PURE__ */ propertySlugKeys();

function propertySlugKeys(): Set<string> {
  return new Set([...Object.values(PROPERTY_SLUGS), ...LEGACY_PROPERTY_SLUGS].map(slugKey));
}

function indexByKey<Code extends string>(table: Record<Code, Record<Locale, string>>): Map<string, Code> {
  const index = new Map<string, Code>();
  for (const code in table) for (const slug of Object.values(table[code])) index.set(slugKey(slug), code);
  return index;
}
