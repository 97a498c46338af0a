import type { DraftContent, DraftPlace, PostStep } from '@houni/contracts/draft';
import { AD_CATEGORY_CODES, TRANSACTION_CODES, isAllowedPair } from '@houni/contracts/transactions';
import type { AdCategoryCode, TransactionCode } from '@houni/contracts/transactions';

// A record, so that the compiler requires every step (importing the list from draft.ts would load zod in the browser).
const STEPS: Record<PostStep, true> = {
  type: true,
  place: true,
  details: true,
  media: true,
  contact: true,
  preview: true,
};
/** The six steps in order. */
export const POST_STEPS = Object.keys(STEPS) as PostStep[]; // the keys of the record above

export const PLACE_LEVELS = ['governorate', 'delegation', 'sector'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

export const EMPTY_DRAFT: DraftContent = { transaction: null, category: null, step: 'type' };
const NO_PLACE: DraftPlace = { governorate: null, delegation: null, sector: null };

/** True while nothing is chosen: such a draft is not saved. */
export function isBlank({ transaction, category, place }: DraftContent): boolean {
  return transaction === null && category === null && (place?.governorate ?? null) === null;
}

export function isTypeChosen({ transaction, category }: DraftContent): boolean {
  return transaction !== null && category !== null;
}

export function placeOf({ place }: DraftContent): DraftPlace {
  return place ?? NO_PLACE;
}

export function isPlaceChosen(content: DraftContent): boolean {
  return placeOf(content).sector !== null;
}

/** The categories allowed for a transaction; all if none is chosen. */
export function categoriesFor(transaction: TransactionCode | null): AdCategoryCode[] {
  return AD_CATEGORY_CODES.filter((category) => transaction === null || isAllowedPair(transaction, category));
}

/** Sets the transaction; clears a category that it does not allow. */
export function withTransaction(content: DraftContent, transaction: TransactionCode): DraftContent {
  const { category } = content;
  return {
    ...content,
    transaction,
    category: category !== null && isAllowedPair(transaction, category) ? category : null,
  };
}

/** Sets the category; one that the transaction does not allow changes nothing. */
export function withCategory(content: DraftContent, category: AdCategoryCode): DraftContent {
  const { transaction } = content;
  return transaction !== null && !isAllowedPair(transaction, category) ? content : { ...content, category };
}

/** Sets one level of the place (null clears it) and clears the levels below. */
export function withPlace(content: DraftContent, level: PlaceLevel, id: number | null): DraftContent {
  const place = { ...placeOf(content), [level]: id };
  for (const below of PLACE_LEVELS.slice(PLACE_LEVELS.indexOf(level) + 1)) place[below] = null;
  return { ...content, place };
}

export function withStep(content: DraftContent, step: PostStep): DraftContent {
  return { ...content, step };
}

export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return (
    one.transaction === other.transaction &&
    one.category === other.category &&
    one.step === other.step &&
    PLACE_LEVELS.every((level) => placeOf(one)[level] === placeOf(other)[level])
  );
}

/** Parses saved content; null if it does not have the current shape. */
export function parseDraftContent(value: unknown): DraftContent | null {
  if (!isRecord(value)) return null;
  const { transaction, category, step, place } = value;
  if (!isOneOf(transaction, TRANSACTION_CODES) || !isOneOf(category, AD_CATEGORY_CODES)) return null;
  const knownStep = POST_STEPS.find((candidate) => candidate === step);
  if (knownStep === undefined) return null;
  if (transaction !== null && category !== null && !isAllowedPair(transaction, category)) return null;
  const content = { transaction, category, step: knownStep };
  if (place === undefined) return content;
  const knownPlace = parsePlace(place);
  return knownPlace && { ...content, place: knownPlace };
}

function parsePlace(value: unknown): DraftPlace | null {
  if (!isRecord(value)) return null;
  const { governorate, delegation, sector } = value;
  if (!isPlaceId(governorate) || !isPlaceId(delegation) || !isPlaceId(sector)) return null;
  const ordered = (delegation === null || governorate !== null) && (sector === null || delegation !== null);
  return ordered ? { governorate, delegation, sector } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isOneOf<Code extends string>(value: unknown, codes: readonly Code[]): value is Code | null {
  return value === null || codes.some((code) => code === value);
}

function isPlaceId(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 100_000);
}
