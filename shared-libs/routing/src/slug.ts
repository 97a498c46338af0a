import type { Locale } from '@houni/contracts/locale';
import type { PlaceNames } from '@houni/contracts/place';
import type { CategoryCode, TransactionCode } from '@houni/contracts/transactions';
import { CATEGORY_SLUGS, LEGACY_PROPERTY_SLUGS, PROPERTY_SLUGS, TRANSACTION_SLUGS } from './slug-table.ts';

/**
 * Turns text into a URL segment: lower case, Latin accents removed, a hyphen for everything that is not a letter or
 * digit. Arabic keeps its letters (with hamza) and loses its vowel signs. The result may be empty. Idempotent.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .normalize('NFC')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

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

/** A slug reduced to what people type: Arabic alef, ya and ta marbuta are often written without their marks. */
export function slugKey(segment: string): string {
  return slugify(segment).replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
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
